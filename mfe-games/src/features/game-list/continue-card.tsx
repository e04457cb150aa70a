import { type GameId, GAMES } from '@mindgrove/contracts/games';
import type { GameProgress } from '@mindgrove/contracts/rounds';
import { useUser } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Play } from 'lucide-react';

import { taglines } from '../../games/taglines.ts';
import { gamePath } from '../../paths.ts';
import { GamePoster } from '../../pictures/game-poster.tsx';
import { useTraining } from '../../training/training.queries.ts';
import styles from './continue-card.module.css';
import { bestText, levelText } from './game-texts.ts';
import { lastPlayed } from './last-played.ts';

const FIRST_GAME: GameId = 'memory-match';

/** The game that was played last, or the first one to play. */
export function ContinueCard() {
  const { data, isPending } = useTraining();
  const timeZone = useUser()?.time_zone ?? 'UTC';
  const last = lastOf(data?.games ?? []);
  const id = last?.game ?? FIRST_GAME;
  return (
    <section
      className={styles.card}
      data-tone="dark"
      data-pending={isPending || undefined}
      aria-labelledby="continue-when continue"
    >
      <GamePoster game={id} />
      <div className={styles.text}>
        <p id="continue-when" className={styles.when}>
          {data && last ? lastPlayed(last.last_played_at, data.today, timeZone) : 'Start here'}
        </p>
        <h2 id="continue">{GAMES[id].title}</h2>
        <p>{last ? `${levelText(last)} · ${bestText(last)}` : taglines[id]}</p>
        <Link className={buttonClass({ size: 'large' })} to={gamePath(id)}>
          <Play aria-hidden="true" />
          Play
        </Link>
      </div>
    </section>
  );
}

const lastOf = (games: readonly GameProgress[]): GameProgress | undefined =>
  games
    .filter(({ last_played_at }) => last_played_at !== null)
    .toSorted((a, b) => Date.parse(b.last_played_at ?? '') - Date.parse(a.last_played_at ?? ''))[0];
