import type { Tables } from '../../platform/database/tables.js';

export type FreePlan = Pick<Tables['plans'], 'id' | 'trial_days'>;

export const FREE_PLAN = "SELECT id, trial_days FROM plans WHERE code = 'free'";
