import type { PasswordAndCode } from '@mindgrove/contracts/admin';
import { call } from '@mindgrove/kit';
import { mutationOptions, queryOptions, routeQuery } from '@mindgrove/kit/query';

import { ALWAYS_FRESH, refreshAdmin } from '../admin-queries.ts';

export const twoFactorQuery = queryOptions({
  ...ALWAYS_FRESH,
  ...routeQuery('GET /admin/two-factor'),
});

export const disableTwoFactor = mutationOptions({
  mutationFn: (body: PasswordAndCode) => call('POST /admin/two-factor/disable', { body }),
  onSuccess: (_off, _input, _mutated, { client }) => refreshAdmin(client),
});
