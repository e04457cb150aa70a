import { useParams } from '@mindgrove/kit/router';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import { BookView } from '../features/workbooks/books/book-view.tsx';

export default function BookPage() {
  const { file = '' } = useParams();
  return (
    <Page>
      <PageHeader title="Book" />
      <BookView key={file} file={file} onAddress={leaveFor} />
    </Page>
  );
}

/** The address replaces this page, so that Back does not open the book again. */
const leaveFor = (address: string) => window.location.replace(address);
