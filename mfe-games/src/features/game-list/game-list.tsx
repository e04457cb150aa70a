import { GAME_IDS, GAMES, type Skill } from '@mindgrove/contracts/games';
import { useState } from 'react';

import { SKILL_LABELS } from '../../skill-labels.ts';
import { useTraining } from '../../training/use-training.ts';
import { GameCard } from './game-card.tsx';
import styles from './game-list.module.css';

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
    <div className={styles.list}>
      <div className={styles.filters} role="group" aria-label="Show games for">
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
      </div>
      <div className={styles.games}>
        {games.map((id) => (
          <GameCard key={id} id={id} progress={data?.games.find(({ game }) => game === id)} />
        ))}
      </div>
    </div>
  );
}
