import { GAME_IDS, type GameId, GAMES, type Skill } from '@mindgrove/contracts/games';
import { useSession } from '@mindgrove/kit';
import { Grid } from '@mindgrove/ui/layout/grid';

import { useTraining } from '../../training/use-training.ts';
import { GameCard } from './game-card.tsx';
import styles from './game-list.module.css';
import { lastPlayed } from './last-played.ts';

const SKILLS: Record<Skill, string> = { memory: 'Memory', focus: 'Focus', speed: 'Speed' };

const gamesFor = (skill: Skill, besides: GameId) =>
  GAME_IDS.filter((id) => GAMES[id].skill === skill && id !== besides);

/** Lists every game except the one already on the page. The links work even when the member's progress cannot be loaded. */
export function GameList({ besides }: { besides: GameId }) {
  const { data } = useTraining();
  const timeZone = useSession()?.user.time_zone ?? 'UTC';

  const card = (id: GameId) => {
    const progress = data?.games.find(({ game }) => game === id);
    const played = data && progress ? lastPlayed(progress.last_played_at, data.today, timeZone) : '';
    return <GameCard key={id} id={id} progress={progress} lastPlayed={played} />;
  };

  return (
    <div className={styles.skills}>
      {(Object.keys(SKILLS) as Skill[]).map((skill) => (
        <section key={skill} className={styles.skill} aria-labelledby={`skill-${skill}`}>
          <h3 id={`skill-${skill}`}>{SKILLS[skill]}</h3>
          <Grid columns={3}>{gamesFor(skill, besides).map(card)}</Grid>
        </section>
      ))}
    </div>
  );
}
