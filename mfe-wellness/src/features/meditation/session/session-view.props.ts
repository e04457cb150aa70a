import type { Sit } from '@mindgrove/contracts/library';

import type { MeditationTimer } from '../practice/use-meditation.ts';
import type { PracticedSession, SessionQueue } from '../practice/session-queue.ts';

export interface SessionViewProps {
  userId: number;
  sit: Sit | undefined;
  timer: MeditationTimer;
  audio: AudioContext | null;
  /** The practice so far, or in the end. */
  practiced: PracticedSession;
  queue: SessionQueue;
  onClose: () => void;
}
