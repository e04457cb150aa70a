import { useHasAccess } from '@mindgrove/kit';
import { Link, useSearchParams } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { Failed } from '@mindgrove/ui/feedback/states';
import { Card, CardHeading, cardLinkClass } from '@mindgrove/ui/layout/card';
import { Clock, Play, Wind } from 'lucide-react';
import { useState } from 'react';

import { PillChoice } from '../components/pill-choice.tsx';
import { BreathingFrame } from '../features/meditation/breathing/breathing-frame.tsx';
import { MinutesSummary } from '../features/meditation/minutes-summary.tsx';
import { AccessNotice } from '../features/meditation/practice/access-notice.tsx';
import { isInProgress } from '../features/meditation/practice/meditation.state.ts';
import { PracticePage } from '../features/meditation/practice/practice-page.tsx';
import { useCode } from '../features/meditation/practice/use-code.ts';
import type { SessionQueue } from '../features/meditation/practice/session-queue.ts';
import { SitsCard } from '../features/meditation/sits/sits-card.tsx';
import { TimerCard } from '../features/meditation/timer-card.tsx';
import { TipsCard } from '../features/plan/tips-card.tsx';
import { paths } from '../paths.ts';
import styles from './wellness.module.css';

const loadPlayer = async () => (await import('../features/meditation/breathing/breathing-player.tsx')).BreathingPlayer;

const CHOICES = [2, 5, 10, 15, 20].map((value) => ({ value, label: `${value}`, name: `${value} minutes` }));

const JUMPS = [
  { to: '#meditation', label: 'Meditate', Icon: Clock },
  { to: '#breathing', label: 'Breathe', Icon: Wind },
  { to: '#sits', label: 'Guided sits', Icon: Play },
];

/** On a phone the cards stand one below the other, some of them screens away. */
const PageJumps = () => (
  <nav className={styles.jumps} aria-label="On this page">
    {JUMPS.map(({ to, label, Icon }) => (
      <Link key={to} to={to}>
        <Icon aria-hidden="true" />
        {label}
      </Link>
    ))}
  </nav>
);

const MORE = [
  { to: paths.mood, title: 'Mood', text: 'One tap a day shows how your weeks are going.' },
  { to: paths.recipes, title: 'Recipes', text: 'Twenty simple dishes for calm days.' },
];

export default function WellnessPage() {
  return (
    <PracticePage
      title="Wellness Center"
      lead="Sit down, breathe, and take a few minutes for yourself."
      back={{ to: paths.dashboard, label: 'Back to Dashboard' }}
    >
      {(userId, queue) => (
        <>
          <PageJumps />
          <MinutesSummary />
          <div className={styles.grid}>
            <MeditationCard userId={userId} queue={queue} />
            <SitsCard />
            <BreathingCard userId={userId} queue={queue} />
            <MoreCards />
          </div>
          <TipsCard />
        </>
      )}
    </PracticePage>
  );
}

function MoreCards() {
  return MORE.map(({ to, title, text }) => (
    <Card key={to}>
      <CardHeading>
        <Link className={cardLinkClass} to={to}>
          {title}
        </Link>
      </CardHeading>
      <p>{text}</p>
    </Card>
  ));
}

/** The address may name the minutes: `/wellness?minutes=10`. */
function MeditationCard(props: { userId: number; queue: SessionQueue }) {
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

/** Shows box breathing at rest; the player and the other patterns load when a member wants them. */
function BreathingCard(props: { userId: number; queue: SessionQueue }) {
  const hasAccess = useHasAccess();
  const [wish, setWish] = useState<'start' | 'choose' | null>(null);
  const { code: BreathingPlayer, hasFailed, prefetch, retry } = useCode('breathing', loadPlayer, wish !== null);
  if (BreathingPlayer) return <BreathingPlayer {...props} startsAtOnce={wish === 'start'} />;
  return (
    <BreathingFrame title="Box breathing" count={4}>
      {hasAccess ? (
        <Button variant="secondary" onClick={() => setWish('start')} onPointerEnter={prefetch}>
          <Play aria-hidden="true" />
          Start
        </Button>
      ) : (
        <AccessNotice />
      )}
      <Button variant="quiet" onClick={() => setWish('choose')}>
        Other patterns
      </Button>
      {hasFailed && <Failed onRetry={retry}>We couldn’t load the breathing exercise.</Failed>}
    </BreathingFrame>
  );
}
