import { PlanAndBilling } from '../features/subscription/plan-and-billing.tsx';

export default function AccountBilling() {
  return <PlanAndBilling />;
}
