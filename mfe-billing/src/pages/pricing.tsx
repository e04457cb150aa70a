import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import { PricingPlans } from '../pricing-plans.tsx';

export default function PricingPage() {
  return (
    <Page>
      <PageHeader title="Choose Your Plan" lead="Start your journey to better cognitive health today" />
      <PricingPlans headingLevel={2} />
    </Page>
  );
}
