import { BillingSection } from '../features/administration/billing-section.tsx';

export default function AdminBilling() {
  return <BillingSection />;
}
