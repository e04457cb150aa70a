export { PlanAndBilling as default } from '../features/subscription/plan-and-billing.tsx';
