import { SectionHeading } from '@mindgrove/ui/layout/section-heading';
import { Stack } from '@mindgrove/ui/layout/stack';

import { PricingPlans } from '../pricing-plans.tsx';

export default function PricingSlot() {
  return (
    <Stack as="section" gap={6} aria-labelledby="pricing-title">
      <SectionHeading
        id="pricing-title"
        title="Choose Your Plan"
        lead="Start your journey to better cognitive health today"
      />
      <PricingPlans headingLevel={3} />
    </Stack>
  );
}
