import { Link } from '@mindgrove/kit/router';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { ArrowLeft } from 'lucide-react';

import { ProgressReport } from '../features/report/progress-report.tsx';
import { paths } from '../paths.ts';

export default function ProgressReportPage() {
  return (
    <Page>
      <PageHeader
        title="Progress Report"
        lead="A day or a week in plain sentences, from the same numbers as the charts of your dashboard."
        back={
          <Link to={paths.dashboard}>
            <ArrowLeft aria-hidden="true" />
            Back to Dashboard
          </Link>
        }
      />
      <ProgressReport />
    </Page>
  );
}
