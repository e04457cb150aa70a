import { ApiError, errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { NotebookPen } from 'lucide-react';

import { BackToEducation } from '../../components/back-to-education.tsx';
import { paths } from '../../paths.ts';
import { OpenWorkbook } from './open-workbook.tsx';
import { workbookQuery } from './workbook.queries.ts';

/** An address that names no workbook. */
const isMissing = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

export function WorkbookView({ slug, member }: { slug: string; member: { id: number; name: string } }) {
  const { data: workbook, error, isFetching, refetch } = useQuery(workbookQuery(slug));

  if (workbook) return <OpenWorkbook workbook={workbook} member={member} onExpired={() => void refetch()} />;
  if (isMissing(error)) return <MissingWorkbook />;
  return (
    <Page>
      <PageHeader title="Workbook" back={<BackToEducation />} />
      {isFetching ? (
        <Loading label="Loading the workbook…" lines={12} fillsWindow />
      ) : (
        <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>
      )}
    </Page>
  );
}

const MissingWorkbook = () => (
  <Page>
    <PageHeader title="Workbook not found" back={<BackToEducation />} />
    <Empty title="We can’t find a workbook here." icon={<NotebookPen />}>
      <Link to={paths.education} className={buttonClass()}>
        See all resources
      </Link>
    </Empty>
  </Page>
);
