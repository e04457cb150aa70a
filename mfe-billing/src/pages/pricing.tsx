import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import { PlanChoice } from '../features/plans/plan-choice.tsx';

export default function PricingPage() {
  return (
    <Page>
      <PageHeader title="Choose Your Plan" lead="Start your journey to better cognitive health today" />
      <PlanChoice headingLevel={2} />
    </Page>
  );
}
