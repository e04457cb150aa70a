import { isInProgress } from '../../practice/meditation.state.ts';
import { PillChoice } from '../../practice/pill-choice.tsx';
import type { SessionQueue } from '../../practice/use-session-queue.ts';
import { TimerCard } from '../../timer/timer-card.tsx';

const CHOICES = [2, 5, 10, 15, 20].map((value) => ({ value, label: `${value}`, name: `${value} minutes` }));

export const MeditationCard = (props: { userId: number; queue: SessionQueue }) => (
  <TimerCard {...props} label="Meditation timer" title="Meditation timer" minutes={5}>
    {(session, choose) => (
      <PillChoice
        legend="Duration in minutes"
        choices={CHOICES}
        value={session.minutes}
        disabled={isInProgress(session)}
        onChoose={choose}
      />
    )}
  </TimerCard>
);
