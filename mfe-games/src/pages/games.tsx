import { Link } from '@mindgrove/kit/router';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { ArrowLeft } from 'lucide-react';

import { DailyCard } from '../features/daily-exercise/daily-card.tsx';
import { GameList } from '../features/game-list/game-list.tsx';
import { paths } from '../paths.ts';
import styles from './games.module.css';
import { MemoryPlayer } from './memory-player.tsx';

export default function GamesPage() {
  return (
    <Page>
      <PageHeader
        title="Brain Games"
        lead="Begin with the memory game: turn two cards at a time and find all eight pairs. More games follow below."
        back={
          <Link to={paths.dashboard}>
            <ArrowLeft aria-hidden="true" />
            Back to Dashboard
          </Link>
        }
      />
      <section className={styles.game} aria-labelledby="memory-game">
        <h2 id="memory-game">Memory Game</h2>
        <MemoryPlayer />
      </section>
      <DailyCard />
      <section className={styles.game} aria-labelledby="more-games">
        <h2 id="more-games">More games</h2>
        <GameList exclude="memory-match" />
      </section>
    </Page>
  );
}
