import type { GroveDay } from '@mindgrove/contracts/grove';
import { memberKey, readJson, writeJson } from '@mindgrove/kit';
import { useInfiniteQuery, useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { PagedList } from '@mindgrove/ui/admin/paged-list';
import { Muted } from '@mindgrove/ui/data/muted';
import { Dialog } from '@mindgrove/ui/feedback/dialog';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Switch } from '@mindgrove/ui/forms/switch';
import { Row, Stack } from '@mindgrove/ui/layout/stack';
import { useState } from 'react';

import { liliesText } from '../../grove/growth/grove-words.ts';
import type { Plant } from '../../grove/growth/plants.ts';
import { pluralize } from '../../text.ts';
import { DayOfGrove } from './day-of-grove.tsx';
import { Poster, type PosterProps } from './poster.tsx';
import { groveDayQuery, groveDaysQuery } from './grove.queries.ts';

/** The day of a plant, from 0, or all of them. */
export type OpenedDialog = number | 'list' | 'poster';

interface Props {
  userId: number;
  poster: PosterProps;
  opened: OpenedDialog;
  onOpen: (opened: OpenedDialog | undefined) => void;
}

/** Tells of the days behind the plants. Loaded at the first press. */
export function GroveDialog({ userId, poster, opened, onOpen }: Props) {
  const [showsMood, setShowsMood] = useShowsMood(userId);
  const { plants, lilies = [] } = poster.scene;
  const close = () => onOpen(undefined);
  const mood = <Switch label="Show mood" checked={showsMood} onChange={({ target }) => setShowsMood(target.checked)} />;
  if (opened === 'poster') {
    return (
      <Dialog open onOpenChange={close} title="A poster of your grove">
        <Poster {...poster} />
      </Dialog>
    );
  }
  if (opened === 'list') {
    return (
      <Dialog open onOpenChange={close} title="Your grove, day by day">
        <Row justify="between" align="center">
          {mood}
          <Button variant="secondary" onClick={() => onOpen('poster')}>
            Make a poster
          </Button>
        </Row>
        {lilies.length > 0 && <Muted>{liliesText(lilies)}</Muted>}
        <Days plants={plants} showsMood={showsMood} />
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={close} title={`Day ${opened + 1} of practice`}>
      <OneDay index={opened} plant={plants[opened]} showsMood={showsMood} />
      {mood}
      {plants.length > 1 && (
        <Row justify="between">
          <Button variant="secondary" aria-disabled={opened === 0} onClick={() => onOpen(Math.max(0, opened - 1))}>
            Day before
          </Button>
          <Button
            variant="secondary"
            aria-disabled={opened === plants.length - 1}
            onClick={() => onOpen(Math.min(plants.length - 1, opened + 1))}
          >
            Day after
          </Button>
        </Row>
      )}
    </Dialog>
  );
}

/** Whether days are shown with their mood, as chosen in this browser. */
function useShowsMood(userId: number) {
  const key = memberKey(userId, 'grove-shows-mood');
  const [showsMood, setShowsMood] = useState(() => readJson(key) !== null);
  const choose = (shows: boolean) => {
    setShowsMood(shows);
    writeJson(key, shows ? { shows } : null);
  };
  return [showsMood, choose] as const;
}

const FAILED = 'These days could not be loaded. They are kept safe, and will be here when you are online again.';

function OneDay({ index, plant, showsMood }: { index: number; plant: Plant | undefined; showsMood: boolean }) {
  const { data, error, refetch } = useQuery(groveDayQuery(index));
  if (data) return <DayOfGrove day={data} plant={plant} showsMood={showsMood} />;
  if (data === null) return <p>This day waits in your browser, and will be here as soon as it has been sent.</p>;
  return error ? (
    <Failed onRetry={() => void refetch()}>{FAILED}</Failed>
  ) : (
    <Loading label="Loading this day…" lines={4} />
  );
}

function Days({ plants, showsMood }: { plants: readonly Plant[]; showsMood: boolean }) {
  const query = useInfiniteQuery(groveDaysQuery);
  return (
    <PagedList<GroveDay>
      query={query}
      errorText={() => FAILED}
      loading="Loading your days…"
      empty={<Muted>No day of practice yet.</Muted>}
      count={(days) => pluralize(days, 'day')}
    >
      {(days) => (
        <Stack as="ol" gap={5} aria-label="Days of practice, newest first">
          {days.map((day) => (
            <li key={day.index}>
              <DayOfGrove day={day} plant={plants[day.index]} showsMood={showsMood} />
            </li>
          ))}
        </Stack>
      )}
    </PagedList>
  );
}
