import { BreathingCard } from '../features/breathing/breathing-card.tsx';
import { MeditationCard } from '../features/meditation/meditation-card.tsx';
import { MinutesSummary } from '../features/minutes/minutes-summary.tsx';
import { MoreCards } from '../features/more/more-cards.tsx';
import { SitsCard } from '../features/sits/sits-card.tsx';
import { TipsCard } from '../features/tips/tips-card.tsx';
import { paths } from '../paths.ts';
import { PageJumps } from './wellness/page-jumps.tsx';
import { PracticePage } from '../practice/practice-page.tsx';
import styles from './wellness.module.css';

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
