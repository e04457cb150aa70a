import { brainTraining } from './brain-training/script.ts';
import { stressManagement } from './stress-management/script.ts';
import type { Video } from './video.ts';

export const videos: readonly Video[] = [brainTraining, stressManagement];
