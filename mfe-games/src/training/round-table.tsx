import type { RoundHistoryEntry } from '@mindgrove/contracts/rounds';
import { useUser } from '@mindgrove/kit';
import { durationText } from '@mindgrove/ui/data/duration-text';
import { Muted } from '@mindgrove/ui/data/muted';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';

import { specialName } from '../games/special-texts.ts';
import { nonBreaking } from '../text.ts';

const NONE = '–';

const columnsIn = (timeZone: string | undefined): DataColumn<RoundHistoryEntry>[] => {
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return [
    {
      label: 'Played',
      cell: ({ played_at, game, is_special }) => (
        <>
          {when.format(new Date(played_at))}
          {is_special && <Muted>{specialName(game)}</Muted>}
        </>
      ),
    },
    { label: 'Points', cell: ({ score }) => score },
    { label: 'Level', cell: ({ level }) => level },
    {
      label: 'Correct',
      cell: ({ game, hits, trials }) => {
        if (hits === null || !trials) return NONE;
        return game === 'memory-match' ? `${hits} pairs in ${trials} moves` : nonBreaking(`${hits} of ${trials}`);
      },
    },
    { label: 'Time', cell: ({ seconds }) => (seconds === null ? NONE : durationText(seconds)) },
  ];
};

export function RoundTable({ label, rounds }: { label: string; rounds: readonly RoundHistoryEntry[] }) {
  const zone = useUser()?.time_zone;
  return <DataTable label={label} columns={columnsIn(zone)} rows={rounds} rowKey={({ id }) => id} />;
}
