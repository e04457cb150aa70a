import { Badge } from '@mindgrove/ui/data/badge';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import { ReportCharts } from '../features/sample-report/report-charts.tsx';
import { ReportFigures } from '../features/sample-report/report-figures.tsx';
import { StartFree } from '../features/sample-report/start-free.tsx';

export default function SampleReportPage() {
  return (
    <Page>
      <PageHeader
        title="Sample Report"
        lead="This is what three months of Memory Match can look like. Nobody has played these weeks: every figure is made up. A report shows game performance, not a medical test."
        actions={<Badge>Example data</Badge>}
      />
      <ReportFigures />
      <ReportCharts />
      <StartFree />
    </Page>
  );
}
