import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { FileText } from 'lucide-react';

import { workbooksQuery } from '../books/books.queries.ts';
import { ViewPdf } from '../books/view-pdf.tsx';
import openBook from '../../../drawings/open-book.svg';
import { workbookPath } from '../../../paths.ts';
import { CardProgress } from '../../../components/cards/card-progress.tsx';
import { ResourceCard } from '../../../components/cards/resource-card.tsx';
import { WorkbookProgress } from './workbook-progress.tsx';

export const MINDFULNESS = 'mindfulness';
const ID = 'mindfulness-book';
const TITLE = 'Mindfulness Workbook';

export const MindfulnessCard = () => (
  <ResourceCard
    id={ID}
    picture={<img src={openBook} alt="" />}
    kind="Workbook, also in large print"
    icon={<FileText aria-hidden="true" />}
    title={TITLE}
    description="A workbook about noticing the moment you’re in. Print it and write by hand, or fill it in here."
    progress={<MindfulnessProgress />}
    actions={
      <>
        <Link to={workbookPath(MINDFULNESS)} className={buttonClass()} aria-describedby={ID}>
          Open Workbook
        </Link>
        <ViewPdf slug={MINDFULNESS} title={TITLE} describedBy={ID} />
      </>
    }
  />
);

function MindfulnessProgress() {
  const { data: workbooks, isFetching, refetch } = useQuery(workbooksQuery);
  const workbook = workbooks?.find(({ slug }) => slug === MINDFULNESS);
  if (workbooks && !workbook) return null;
  return (
    <CardProgress name="answers" short isFetching={isFetching} onRetry={() => void refetch()}>
      {workbook && <WorkbookProgress workbook={workbook} />}
    </CardProgress>
  );
}
