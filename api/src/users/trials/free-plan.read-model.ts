export interface FreePlan {
  id: number;
  trial_days: number;
}

export const FREE_PLAN = "SELECT id, trial_days FROM plans WHERE code = 'free'";
