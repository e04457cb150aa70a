import type { Day } from '@mindgrove/contracts/rules/member-day';
import type { Goal } from '@mindgrove/contracts/wellness/goals';

import type { GoalRow } from './goal-progress.read-model.js';

function stateOf({ current, target, deadline }: GoalRow, today: Day): Goal['state'] {
  if (current >= target) return 'reached';
  return today > deadline ? 'missed' : 'open';
}

export const toGoal = (row: GoalRow, today: Day): Goal => ({
  id: row.id,
  type: row.type,
  target: row.target,
  current: row.current,
  deadline: row.deadline,
  state: stateOf(row, today),
  celebrated: row.celebrated,
  created_at: row.created_at.toISOString(),
});

/** Open ones by deadline, then the others, newest first. Rows are in the order in which they were made. */
export function toGoals(rows: readonly GoalRow[], today: Day): Goal[] {
  const goals = rows.map((row) => toGoal(row, today));
  const open = goals.filter(({ state }) => state === 'open');
  const others = goals.filter(({ state }) => state !== 'open');
  return [...open.sort((a, b) => a.deadline.localeCompare(b.deadline)), ...others.reverse()];
}
