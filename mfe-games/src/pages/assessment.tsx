import { Link } from '@mindgrove/kit/router';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import { Assessment } from '../features/assessment/assessment.tsx';
import { paths } from '../paths.ts';

export default function AssessmentPage() {
  return (
    <Page>
      <PageHeader title="Assessment" back={<Link to={paths.dashboard}>Back to Dashboard</Link>} />
      <Assessment />
    </Page>
  );
}
