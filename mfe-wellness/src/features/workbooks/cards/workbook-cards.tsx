import type { WorkbookSummary } from '@mindgrove/contracts/library';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Grid } from '@mindgrove/ui/layout/stack';
import { NotebookPen } from 'lucide-react';

import { workbooksQuery } from '../books/books.queries.ts';
import { ViewPdf } from '../books/view-pdf.tsx';
import notebook from '../../../drawings/notebook.svg';
import { workbookPath } from '../../../paths.ts';
import { StoredImage } from '../../../components/stored-image.tsx';
import { MINDFULNESS } from './mindfulness-card.tsx';
import { ResourceCard } from '../../../components/cards/resource-card.tsx';
import { WorkbookProgress } from './workbook-progress.tsx';

/** Shows all workbooks except the one that is among the courses. */
export function WorkbookCards() {
  const { data, error, isFetching, refetch } = useQuery(workbooksQuery);

  const workbooks = data?.filter(({ slug }) => slug !== MINDFULNESS);
  if (!workbooks && isFetching) return <Loading label="Loading the workbooks…" lines={8} />;
  if (!workbooks) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  if (workbooks.length === 0) {
    return (
      <Empty title="No more workbooks yet." icon={<NotebookPen />}>
        <p>The courses and the workbook above are ready when you are.</p>
      </Empty>
    );
  }
  return (
    <Grid columns={2}>
      {workbooks.map((workbook) => (
        <WorkbookCard key={workbook.slug} workbook={workbook} onExpired={() => void refetch()} />
      ))}
    </Grid>
  );
}

function WorkbookCard({ workbook, onExpired }: { workbook: WorkbookSummary; onExpired: () => void }) {
  const { slug, title, summary, cover, cover_text } = workbook;
  const id = `workbook-${slug}`;
  return (
    <ResourceCard
      id={id}
      picture={
        cover ? (
          <StoredImage path={cover} alt={cover_text ?? ''} lazy onExpired={onExpired} />
        ) : (
          <img src={notebook} alt="" />
        )
      }
      kind="Interactive workbook"
      icon={<NotebookPen aria-hidden="true" />}
      title={title}
      description={summary}
      progress={<WorkbookProgress workbook={workbook} />}
      actions={
        <>
          <Link to={workbookPath(slug)} className={buttonClass()} aria-describedby={id}>
            Open Workbook
          </Link>
          <ViewPdf slug={slug} title={title} describedBy={id} />
        </>
      }
    />
  );
}
