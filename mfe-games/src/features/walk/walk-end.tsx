import { GAMES } from '@mindgrove/contracts/games';
import type { Training } from '@mindgrove/contracts/training';
import type { User } from '@mindgrove/contracts/user';
import type { Walk } from '@mindgrove/contracts/walk';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { focusWhenShown } from '@mindgrove/ui/actions/focus';
import { Muted } from '@mindgrove/ui/data/muted';
import type { CSSProperties } from 'react';

import { GroveScene } from '../../grove/grove-scene.tsx';
import { HEIGHT, WIDTH } from '../../grove/growth/layout.ts';
import { useGrove } from '../../grove/use-grove.ts';
import { paths } from '../../paths.ts';
import { trainingHistoryQuery } from '../../training/training.queries.ts';
import { comparisonOf } from './comparison.ts';
import styles from './walk-end.module.css';

interface Props {
  member: User;
  training: Training;
  walk: Walk;
}

const list = new Intl.ListFormat('en-US');

/** Shows what grew and why, one sentence that compares with oneself, and what waits tomorrow; then the day is done. */
export function WalkEnd({ member, training, walk }: Props) {
  const { scene, newest, hasPracticed, news } = useGrove(member, training, 'done');
  const { data: history } = useQuery(trainingHistoryQuery(training.today));
  const place = newest && ({ '--x': newest.x / WIDTH, '--y': newest.y / HEIGHT } as CSSProperties);
  return (
    <div className={styles.end}>
      <div className={styles.scene}>
        {/* On narrow windows, the view approaches the plant of the day. */}
        <div className={styles.view} style={place} data-near={newest && (scene.isGrowing ? 'slowly' : 'at-once')}>
          <GroveScene {...scene} />
        </div>
      </div>
      <div className={styles.text}>
        <h1 ref={focusWhenShown} tabIndex={-1}>
          That’s your walk for today
        </h1>
        <p className={styles.news}>{hasPracticed ? `${news} ${reasonOf(training)}` : NOTHING_GREW}</p>
        {/* Its place is kept, so that the button below does not move. */}
        <p className={styles.comparison}>{history && comparisonOf(history.days, training)}</p>
        <Muted>
          Tomorrow: {list.format(['a breath', ...walk.tomorrow.map((game) => GAMES[game].title), 'a new idea'])}.
        </Muted>
        <Link className={buttonClass({ size: 'large' })} to={paths.dashboard}>
          Done for today
        </Link>
      </div>
    </div>
  );
}

const NOTHING_GREW = 'Your grove is as you left it. It grows with your next game or calm minute.';

const REASONS: Record<string, string> = {
  m: 'A memory game grew it today.',
  f: 'A focus game grew it today.',
  s: 'A speed game grew it today.',
  c: 'Your calm minutes grew it today.',
};

/** Says what today's plant has grown from. */
const reasonOf = ({ practice }: Training) => REASONS[practice.at(-1) ?? ''] ?? '';
