import type { FriendGrove as Grove, Person } from '@mindgrove/contracts/friends';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Dialog } from '@mindgrove/ui/feedback/dialog';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { useCallback } from 'react';

import { GroveScene } from '../../grove/grove-scene.tsx';
import { countText, sceneText } from '../../grove/growth/grove-words.ts';
import { groveLayout, WORLD } from '../../grove/growth/layout.ts';
import { plantsOf } from '../../grove/growth/plants.ts';
import type { Surroundings } from '../../grove/growth/season.ts';
import styles from './friend-grove.module.css';
import { friendGroveQuery } from './friends.queries.ts';

interface Props extends Surroundings {
  friend: Person;
  onClose: () => void;
}

/** Has all drawings: it is loaded at the first press. */
export function FriendGrove({ friend: { id, name }, onClose, ...surroundings }: Props) {
  const { data, error, refetch } = useQuery(friendGroveQuery(id));
  return (
    <Dialog open onOpenChange={onClose} title={`${name}’s grove`} size="large">
      {data ? (
        <Scene grove={data} {...surroundings} />
      ) : error ? (
        <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>
      ) : (
        <Loading label="Loading the grove…" lines={6} />
      )}
    </Dialog>
  );
}

function Scene({ grove: { id, name, practice }, ...surroundings }: Surroundings & { grove: Grove }) {
  const layout = groveLayout(id);
  const plants = plantsOf(id, practice, layout);
  const days = practice.length;
  // A grove begins in its middle.
  const view = useCallback((element: HTMLDivElement | null) => {
    if (element) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
  }, []);
  return (
    <>
      {/* A part that scrolls can be focused, so that the arrow keys reach all of it. */}
      <div ref={view} className={styles.view} role="group" aria-label={`Look around ${name}’s grove`} tabIndex={0}>
        <div className={styles.world}>
          <GroveScene
            {...{ seed: id, days, layout, plants }}
            {...WORLD}
            {...surroundings}
            label={sceneText(days, plants, `${name}’s`)}
            newestDay={-1}
            isGrowing={false}
            isResting={false}
          />
        </div>
      </div>
      <p>{days === 0 ? 'Ready for its first sprout.' : countText(days, plants)}</p>
    </>
  );
}
