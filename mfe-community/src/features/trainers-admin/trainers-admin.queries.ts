import type { AdminTrainer, DateHours, TrainerBody } from '@mindgrove/contracts/admin-trainers';
import { call } from '@mindgrove/kit';
import { mutationOptions, queryOptions, routeQuery } from '@mindgrove/kit/query';

/** Members book and other administrators change hours at the same time. */
const ALWAYS_FRESH = { staleTime: 0 };

export const trainersQuery = queryOptions({
  ...routeQuery('GET /admin/trainers'),
  ...ALWAYS_FRESH,
  select: ({ data }) => data,
});

export const dayQuery = (id: number, date: string) =>
  queryOptions({
    ...routeQuery('GET /admin/trainers/:id/day', { params: { id }, query: { date } }),
    ...ALWAYS_FRESH,
    select: ({ data }) => data,
  });

/** The routes of trainers and their hours that pages show. */
export const TRAINER_ROUTES = [
  'GET /admin/trainers',
  'GET /admin/trainers/:id/day',
  'GET /get-trainers',
  'GET /trainers/:id/slots',
] as const;

/** Changes the trainer as it was last read, or creates one if there is none. */
export const saveTrainer = mutationOptions({
  mutationFn: ({ trainer, body }: { trainer: AdminTrainer | undefined; body: TrainerBody }) =>
    trainer === undefined
      ? call('POST /admin/trainers', { body })
      : call('POST /admin/trainers/:id', { params: { id: trainer.id }, body: { ...body, revision: trainer.revision } }),
});

export const saveException = mutationOptions({
  mutationFn: ({ id, ...body }: DateHours & { id: number }) =>
    call('POST /admin/trainers/:id/exceptions', { params: { id }, body }),
});

export const removeException = mutationOptions({
  mutationFn: (params: { id: number; date: string }) => call('DELETE /admin/trainers/:id/exceptions/:date', { params }),
});

export const cancelBooking = mutationOptions({
  mutationFn: ({ id, reason }: { id: number; reason: string }) =>
    call('POST /admin/bookings/:id/cancel', { params: { id }, body: { reason } }),
});
