import { Link } from '@mindgrove/kit/router';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import { ProgressReport } from '../features/report/progress-report.tsx';
import { paths } from '../paths.ts';

export default function ProgressReportPage() {
  return (
    <Page>
      <PageHeader
        title="Progress Report"
        lead="Your day or your week on one page, to read, print or share."
        back={<Link to={paths.progress}>Back to Progress</Link>}
      />
      <ProgressReport />
    </Page>
  );
}
