import { GAME_IDS, type GameId, GAMES } from '@mindgrove/contracts/games';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Card, cardLinkClass } from '@mindgrove/ui/layout/card';
import { Stack } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import { taglines } from '../../games/taglines.ts';
import { paths } from '../../paths.ts';
import { GamePicture } from '../../pictures/game-picture.tsx';
import styles from './other-games.module.css';

const isOther = (game: GameId) => game !== 'memory-match';

export function OtherGames() {
  return (
    <Stack as="section" gap={5} aria-labelledby="other-games">
      <div className={styles.head}>
        <h2 id="other-games">There is more to play</h2>
        <p>Eight more games for memory, focus and speed. Your first day is free, and no card is needed.</p>
      </div>
      <ul className={styles.list}>
        {GAME_IDS.filter(isOther).map((game) => (
          <li key={game}>
            <Card className={styles.card}>
              <GamePicture game={game} />
              <div>
                <h3>
                  <Link className={cardLinkClass} to={paths.signup}>
                    {GAMES[game].title}
                    <VisuallyHidden> (with a free account)</VisuallyHidden>
                  </Link>
                </h3>
                <p>{taglines[game]}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <p className={styles.action}>
        <Link className={buttonClass({ size: 'large' })} to={paths.signup}>
          Create a free account
        </Link>
      </p>
    </Stack>
  );
}
