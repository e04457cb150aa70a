import { PlanAndBilling } from '../features/subscription/plan-and-billing.tsx';

export default function BillingSection() {
  return <PlanAndBilling />;
}
