import { Link } from '@mindgrove/kit/router';
import { Card, CardHeading, cardLinkClass } from '@mindgrove/ui/layout/card';

import { BreathingCard } from '../features/meditation/breathing/breathing-card.tsx';
import { MeditationCard } from '../features/meditation/meditation-card.tsx';
import { MinutesSummary } from '../features/meditation/minutes-summary.tsx';
import { SitsCard } from '../features/meditation/sits/sits-card.tsx';
import { TipsCard } from '../features/plan/tips-card.tsx';
import { paths } from '../paths.ts';
import { PageJumps } from '../features/meditation/page-jumps.tsx';
import { PracticePage } from '../features/meditation/practice/practice-page.tsx';
import styles from './wellness.module.css';

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
