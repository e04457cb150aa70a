import { GAME_IDS, type GameId, GAMES, type Skill } from '@mindgrove/contracts/games';
import { useSession } from '@mindgrove/kit';
import { Grid } from '@mindgrove/ui/layout/grid';

import { SKILL_LABELS } from '../../skill-labels.ts';
import { useTraining } from '../../training/use-training.ts';
import { GameCard } from './game-card.tsx';
import styles from './game-list.module.css';
import { lastPlayed } from './last-played.ts';

const gamesFor = (skill: Skill, exclude: GameId) =>
  GAME_IDS.filter((id) => GAMES[id].skill === skill && id !== exclude);

/** Lists every game except the one already on the page. The links work even when the member's progress cannot be loaded. */
export function GameList({ exclude }: { exclude: GameId }) {
  const { data } = useTraining();
  const timeZone = useSession()?.user.time_zone ?? 'UTC';

  const card = (id: GameId) => {
    const progress = data?.games.find(({ game }) => game === id);
    const played = data && progress ? lastPlayed(progress.last_played_at, data.today, timeZone) : '';
    return <GameCard key={id} id={id} progress={progress} lastPlayed={played} />;
  };

  return (
    <div className={styles.skills}>
      {(Object.keys(SKILL_LABELS) as Skill[]).map((skill) => (
        <section key={skill} className={styles.skill} aria-labelledby={`skill-${skill}`}>
          <h3 id={`skill-${skill}`}>{SKILL_LABELS[skill]}</h3>
          <Grid columns={3}>{gamesFor(skill, exclude).map(card)}</Grid>
        </section>
      ))}
    </div>
  );
}
