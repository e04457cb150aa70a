import { call } from '@mindgrove/kit';
import { mutationOptions } from '@mindgrove/kit/query';

import { refreshAdmin } from '../../admin-queries.ts';

interface Pin {
  name: string;
  version: string;
  note: string;
}

export const pinRelease = mutationOptions({
  mutationFn: ({ name, version, note }: Pin) =>
    call('POST /admin/releases/:name/pin', { params: { name }, body: { version, note: note.trim() } }),
  onSettled: (_release, _error, _input, _mutated, { client }) => refreshAdmin(client),
});

export const unpinRelease = mutationOptions({
  mutationFn: ({ name, version }: Omit<Pin, 'note'>) =>
    call('POST /admin/releases/:name/unpin', { params: { name }, body: { version } }),
  onSettled: (_release, _error, _input, _mutated, { client }) => refreshAdmin(client),
});
