import type { User } from '@mindgrove/contracts/user';
import type { Training } from '@mindgrove/contracts/training';
import { routeQuery, useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Failed } from '@mindgrove/ui/feedback/states';
import { ChevronLeft, ChevronRight, List } from 'lucide-react';
import { type CSSProperties, useState } from 'react';

import { GroveScene } from '../../grove/grove-scene.tsx';
import { lilyText, touchedText } from '../../grove/growth/grove-words.ts';
import { HEIGHT, WORLD } from '../../grove/growth/layout.ts';
import { type Lily, plantAt } from '../../grove/growth/plants.ts';
import { pluralize } from '../../text.ts';
import { useGrove } from '../../grove/use-grove.ts';
import { usePanorama } from '../../grove/use-panorama.ts';
import styles from './grove.module.css';
import type { OpenedDialog } from './grove-dialog.tsx';

interface Props {
  member: User;
  training: Training;
}

const loadDialog = async () => (await import('./grove-dialog.tsx')).GroveDialog;

/** A finger may miss a plant by this much. */
const REACH_PX = 24;

/** Has all drawings: import it only through grove.tsx, which loads them after the rest of the page. */
export function GrownGrove({ member, training }: Props) {
  // Asked for once the scene is drawn: its lilies can come last.
  const { data: weeks } = useQuery({ ...routeQuery('GET /weekly-special'), select: ({ data }) => data.weeks_done });
  const { scene, count, news, foreground } = useGrove(member, training, 'today', weeks);
  const { days, plants, lilies, newestDay } = scene;
  const [lily, setLily] = useState<Lily>();
  const [touches, setTouches] = useState(0);
  const [opened, setOpened] = useState<OpenedDialog>();
  const panorama = usePanorama((plants[newestDay] ?? foreground).x, (place, pixel) => {
    const plant = plantAt([...plants, ...lilies], place, REACH_PX * pixel);
    if (!plant) return;
    if ('day' in plant) return setOpened(plant.day);
    setTouches(0);
    setLily(plant);
  });
  const isOpened = opened !== undefined;
  const code = useQuery({ queryKey: ['grove-dialog-code'], queryFn: loadDialog, enabled: isOpened });
  const GroveDialog = code.data;
  const place = { '--x': (foreground.x - WORLD.left) / WORLD.width, '--y': (foreground.y + 12) / HEIGHT };
  return (
    <>
      <div className={styles.window}>
        <div {...panorama.props} className={styles.view} role="group" aria-label="Look around your grove">
          <div className={styles.world}>
            <GroveScene {...scene} {...WORLD} touches={touches} />
            <button
              type="button"
              className={styles.foreground}
              style={place as CSSProperties}
              aria-label={days === 0 ? 'Touch the lantern' : 'Touch your first tree'}
              onClick={(event) => {
                event.stopPropagation();
                setTouches(touches + 1);
                if (days > 0) setOpened(0);
              }}
            />
          </div>
        </div>
        <LookButton direction="left" {...panorama} />
        <LookButton direction="right" {...panorama} />
      </div>
      <div className={styles.foot}>
        <p className={styles.caption}>
          {/* One number is enough above the walk; the poster has both. */}
          <strong>{days === 0 ? 'Your grove' : `${pluralize(days, 'day')} of practice`}</strong>{' '}
          <span role="status">{touches > 0 ? touchedText(touches, days) : lily ? lilyText(lily) : news}</span>
        </p>
        <div className={styles.controls}>
          {days > 0 && (
            <Button variant="secondary" aria-label="As a list" onClick={() => setOpened('list')}>
              <List aria-hidden="true" />
              List
            </Button>
          )}
        </div>
      </div>
      {isOpened && code.error && (
        <Failed onRetry={() => void code.refetch()}>
          Your days could not be loaded. Please check your connection.
        </Failed>
      )}
      {GroveDialog && isOpened && (
        <GroveDialog
          userId={member.id}
          poster={{ scene, count, year: training.today.slice(0, 4) }}
          opened={opened}
          onOpen={setOpened}
        />
      )}
    </>
  );
}

type LookButtonProps = Pick<ReturnType<typeof usePanorama>, 'end' | 'look'> & { direction: 'left' | 'right' };

function LookButton({ direction, end, look }: LookButtonProps) {
  const Icon = direction === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      className={styles.look}
      data-direction={direction}
      aria-label={`Look ${direction}`}
      aria-disabled={end === direction}
      onClick={() => look(direction === 'left' ? -0.5 : 0.5)}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
