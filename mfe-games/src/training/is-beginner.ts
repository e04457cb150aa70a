import type { Training } from '@mindgrove/contracts/training';

/** Whether the questions choose what is played next: nothing was played, or one round before the sign-up. */
export const isBeginner = (games: Training['games']) => games.reduce((sum, { rounds }) => sum + rounds, 0) <= 1;
