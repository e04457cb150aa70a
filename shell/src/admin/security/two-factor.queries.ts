import { call } from '@mindgrove/kit';
import { mutationOptions, queryOptions, routeQuery } from '@mindgrove/kit/query';

import { ALWAYS_FRESH, refreshAdmin } from '../admin-queries.ts';
import type { PasswordAndCode } from './code-dialog.tsx';

export const twoFactorQuery = queryOptions({
  ...ALWAYS_FRESH,
  ...routeQuery('GET /admin/two-factor'),
});

export const beginTwoFactor = mutationOptions({
  mutationFn: (password: string) => call('POST /admin/two-factor', { body: { password } }),
});

/** Does not refetch: the recovery codes are shown first, and only once. */
export const confirmTwoFactor = mutationOptions({
  mutationFn: (code: string) => call('POST /admin/two-factor/confirm', { body: { code } }),
});

/** Does not refetch, for the same reason. */
export const replaceRecoveryCodes = mutationOptions({
  mutationFn: (body: PasswordAndCode) => call('POST /admin/two-factor/recovery-codes', { body }),
});

export const disableTwoFactor = mutationOptions({
  mutationFn: (body: PasswordAndCode) => call('POST /admin/two-factor/disable', { body }),
  onSuccess: (_off, _input, _mutated, { client }) => refreshAdmin(client),
});
