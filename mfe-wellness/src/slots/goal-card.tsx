import { NextGoal } from '../features/goals/next-goal.tsx';

export default function GoalCardOffer() {
  return <NextGoal />;
}
