/** The days on which the member `$1` means to practice, chosen after the sign-up; null without any. */
export const PLANNED_DAYS = 'SELECT plan_days FROM progress WHERE user_id = $1';
