import { ChoiceGroup } from '@mindgrove/ui/forms/choice-group';

import { GOALS } from '../../training/consistency.ts';
import { useWeeklyGoal } from './use-weekly-goal.ts';

const choices = GOALS.map((goal) => ({ value: `${goal}`, label: `${goal} sessions` }));

export function GoalChoice({ goal }: { goal: number }) {
  const choose = useWeeklyGoal();
  return (
    <ChoiceGroup
      legend="My goal for a week"
      choices={choices}
      value={`${goal}`}
      onValueChange={(value) => choose(Number(value))}
    />
  );
}
