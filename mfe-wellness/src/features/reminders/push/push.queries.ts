import { call } from '@mindgrove/kit';
import { queryOptions, useMutation, useQueryClient } from '@mindgrove/kit/query';

import { remindersQuery } from '../reminders.queries.ts';
import { findThisDevice, subscribe, unsubscribe } from './this-device.ts';

const THIS_DEVICE = ['this-device'];

export const thisDeviceQuery = (publicKey: string | null) =>
  queryOptions({
    queryKey: [...THIS_DEVICE, publicKey],
    queryFn: () => findThisDevice(publicKey),
    staleTime: 0,
    // Permission is changed in the browser's own settings.
    refetchOnWindowFocus: true,
  });

function useAfterChange() {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: THIS_DEVICE });
    await queries.invalidateQueries({ queryKey: remindersQuery.queryKey });
  };
}

/** Data is false when the member has not allowed it. */
export const useTurnOn = (publicKey: string) => {
  const onSettled = useAfterChange();
  return useMutation({
    mutationFn: async () => {
      const body = await subscribe(publicKey);
      if (body) await call('POST /push-subscriptions', { body });
      return body !== null;
    },
    onSettled,
  });
};

export const useTurnOff = () => {
  const onSettled = useAfterChange();
  return useMutation({
    mutationFn: async ({ id, isThis }: { id: string; isThis: boolean }) => {
      await call('DELETE /push-subscriptions/:id', { params: { id } });
      if (isThis) await unsubscribe();
    },
    onSettled,
  });
};
