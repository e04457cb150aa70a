export { moneyText } from '@mindgrove/contracts/billing/money-text';
