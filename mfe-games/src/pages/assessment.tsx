import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import { BackLink } from './back-link.tsx';
import { Assessment } from '../features/assessment/assessment.tsx';
import { paths } from '../paths.ts';

export default function AssessmentPage() {
  return (
    <Page>
      <PageHeader title="Assessment" back={<BackLink to={paths.dashboard}>Back to Dashboard</BackLink>} />
      <Assessment />
    </Page>
  );
}
