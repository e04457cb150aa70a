import type { Mood } from '@mindgrove/contracts/wellness/moods';
import { Button } from '@mindgrove/ui/actions/button';
import { DataTable } from '@mindgrove/ui/data/data-table';
import { useState } from 'react';

import { moodLabel } from '../../../moods/mood-scale.ts';

const PAGE = 30;

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const COLUMNS = [
  { label: 'Day', cell: ({ day }: Mood) => date.format(Date.parse(day)), isOneLine: true },
  { label: 'Mood', cell: ({ mood }: Mood) => moodLabel(mood) },
  { label: 'Note', cell: ({ note }: Mood) => note ?? '–', fillsWidth: true },
];

/** Each day with its note; a year's days come a month at a time. */
export function MoodTable({ moods }: { moods: Mood[] }) {
  const [shown, setShown] = useState(PAGE);
  return (
    <>
      <DataTable
        label="Moods, newest first"
        columns={COLUMNS}
        rows={moods.toReversed().slice(0, shown)}
        rowKey={({ day }) => day}
      />
      {moods.length > shown && (
        <div>
          <Button variant="secondary" onClick={() => setShown(shown + PAGE)}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
