import { FileText } from 'lucide-react';

import { ViewPdf } from '../../books/view-pdf.tsx';
import { OpenBook } from '../../drawings/open-book.tsx';
import { ResourceCard } from './resource-card.tsx';

const ID = 'mindfulness-book';
const TITLE = 'Mindfulness Workbook';

export const MindfulnessCard = () => (
  <ResourceCard
    id={ID}
    picture={<OpenBook />}
    kind="PDF in large print"
    icon={<FileText aria-hidden="true" />}
    title={TITLE}
    description="A book about noticing what is there, with room to write by hand. Read it on the screen, or print it."
    actions={<ViewPdf slug="mindfulness" title={TITLE} variant="primary" describedBy={ID} />}
  />
);
