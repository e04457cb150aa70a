import { GAME_IDS, type GameId, GAMES, type Skill } from '@mindgrove/contracts/games';
import type { GameProgress } from '@mindgrove/contracts/rounds';
import { Link } from '@mindgrove/kit/router';
import { Card, cardLinkClass } from '@mindgrove/ui/layout/card';
import { Row, Stack } from '@mindgrove/ui/layout/stack';
import { useState } from 'react';

import { taglines } from '../../games/taglines.ts';
import { gamePath } from '../../paths.ts';
import { GamePoster } from '../../pictures/game-poster.tsx';
import { SKILL_LABELS } from '../../text.ts';
import { useTraining } from '../../training/training.queries.ts';
import styles from './game-list.module.css';
import { bestText, levelText, minutesText } from './game-texts.ts';

const GameCard = ({ id, progress }: Props) => (
  <Card className={styles.card}>
    <GamePoster game={id} />
    <div className={styles.text}>
      <h3 className={styles.title}>
        <Link className={cardLinkClass} to={gamePath(id)}>
          {GAMES[id].title}
        </Link>
      </h3>
      <p className={styles.kind}>
        {SKILL_LABELS[GAMES[id].skill]} · {minutesText(id)}
      </p>
      <p className={styles.tagline}>{taglines[id]}</p>
      <p className={styles.progress}>
        {progress && (
          <>
            {progress.rounds > 0 && <span>{levelText(progress)}</span>}
            <span>{bestText(progress)}</span>
          </>
        )}
      </p>
    </div>
  </Card>
);

const FILTERS: readonly (readonly [skill: Skill | null, label: string])[] = [
  [null, 'All'],
  ...(Object.entries(SKILL_LABELS) as [Skill, string][]),
];

/** The links work even when the member's progress cannot be loaded. */
export function GameList() {
  const { data } = useTraining();
  const [skill, setSkill] = useState<Skill | null>(null);
  const games = GAME_IDS.filter((id) => skill === null || GAMES[id].skill === skill);
  return (
    <Stack gap={4}>
      <Row gap={2} role="group" aria-label="Show games for">
        {FILTERS.map(([value, label]) => (
          <button
            key={label}
            type="button"
            className={styles.filter}
            aria-pressed={skill === value}
            onClick={() => setSkill(value)}
          >
            {label}
          </button>
        ))}
      </Row>
      <div className={styles.games}>
        {games.map((id) => (
          <GameCard key={id} id={id} progress={data?.games.find(({ game }) => game === id)} />
        ))}
      </div>
    </Stack>
  );
}

interface Props {
  id: GameId;
  /** Undefined while it is loading. */
  progress: GameProgress | undefined;
}
