import { useSearchParams } from '@mindgrove/kit/router';

import { isInProgress } from './practice/meditation.state.ts';
import { PillChoice } from '../../components/pill-choice.tsx';
import type { SessionQueue } from './practice/use-session-queue.ts';
import { TimerCard } from './timer/timer-card.tsx';

const CHOICES = [2, 5, 10, 15, 20].map((value) => ({ value, label: `${value}`, name: `${value} minutes` }));

/** The address may name the minutes: `/wellness?minutes=10`. */
export function MeditationCard(props: { userId: number; queue: SessionQueue }) {
  const asked = useSearchParams()[0].get('minutes');
  const minutes = CHOICES.find(({ label }) => label === asked)?.value ?? 5;
  return (
    <TimerCard {...props} label="Meditation timer" title="Meditation timer" minutes={minutes}>
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
}
