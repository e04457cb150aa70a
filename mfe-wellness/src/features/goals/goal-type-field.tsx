import type { GoalType } from '@mindgrove/contracts/wellness/goals';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';

import { GOAL_TYPE_IDS, GOAL_TYPES } from './goal-types.ts';

interface GoalTypeFieldProps {
  type: GoalType | '';
  onChoose: (type: GoalType | '') => void;
  error: string | undefined;
}

export const GoalTypeField = ({ type, onChoose, error }: GoalTypeFieldProps) => (
  <NativeSelect
    label="Goal Type"
    hint="We’ll keep count for you."
    error={error}
    name="type"
    value={type}
    onChange={(event) => onChoose(event.currentTarget.value as GoalType | '')}
  >
    <option value="">Choose a type</option>
    {GOAL_TYPE_IDS.map((value) => (
      <option key={value} value={value}>
        {GOAL_TYPES[value].label}
      </option>
    ))}
  </NativeSelect>
);
