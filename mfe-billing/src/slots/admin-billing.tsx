export { BillingSection as default } from '../features/administration/billing-section.tsx';
