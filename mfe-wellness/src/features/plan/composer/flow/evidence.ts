import { exercisePath } from '../../../../paths.ts';
import { gamePath } from '../activities.ts';
import type { ComposerData } from '../use-composer-data.ts';
import type { Evidence } from './session-progress.ts';

export const evidenceOf = ({ overview, training, brainLessons, stressLessons }: ComposerData): Evidence => ({
  records: Object.fromEntries([
    ...training.games.map(({ game, last_played_at }) => [gamePath(game), last_played_at]),
    ...brainLessons.map(({ id, solved }) => [exercisePath('brain-training', id), solved]),
    ...stressLessons.map(({ id, solved }) => [exercisePath('stress-management', id), solved]),
  ]),
  minutes: overview.streak_time,
});
