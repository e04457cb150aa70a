import { z } from 'zod';

import { idParam, passwordField, reasonField, text, twoFactorCodeField } from './schemas/fields.ts';
import { releaseName, releaseVersion } from './releases/release-record.ts';
import { moveOptions, rollbackOptions } from './releases/releases.ts';
import { EXAMPLE, UNKNOWN_ID } from './http/example.ts';
import { defineRoutes } from './http/route.ts';
import { accessState } from './account/user.ts';

export const ADMIN_PAGE_SIZE = 25;

const withId = z.object({ id: idParam });
/** The smallest id that is already shown. */
const beforeId = idParam.optional();

export const adminMember = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['member', 'admin']),
  state: accessState,
  until: z.iso.datetime().nullable(),
  plan_id: z.number().int().nullable(),
  email_verified: z.boolean(),
  suspended: z.boolean(),
  deletes_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type AdminMember = z.infer<typeof adminMember>;

export const ticket = z.object({
  id: z.number().int(),
  ticket: z.string(), // The number that the sender knows, such as "MG-7F3K2Q".
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  state: z.enum(['open', 'closed']),
  created_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
});
export type Ticket = z.infer<typeof ticket>;

export const releaseSummary = z.object({
  name: releaseName,
  kind: z.enum(['remote', 'host']),
  live: releaseVersion.nullable(),
  previous: releaseVersion.nullable(), // What a rollback would restore.
  moved_at: z.iso.datetime().nullable(), // Null until it is live for the first time; without a live version, it is retired.
});
export type ReleaseSummary = z.infer<typeof releaseSummary>;

export const adminRelease = releaseSummary.extend({
  /** What some visitors get instead; a rollback ends it first. */
  canary: z.object({ version: releaseVersion, percent: z.number().int() }).nullable(),
  /** The newest ten, and what is pinned. */
  versions: z.array(
    z.object({
      version: releaseVersion,
      commit: z.string(),
      published_at: z.iso.datetime(),
      bytes: z.number().int(),
      /** Why it is never dropped; null when it may be. */
      pin: z.object({ note: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
    }),
  ),
});
export type AdminRelease = z.infer<typeof adminRelease>;

export const auditEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(), // Such as `member.suspend`.
  target: z.string(), // The object of the action, such as "member 12" or "mfe-games".
  detail: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const grantBody = z.strictObject({ days: z.number().int().min(1).max(3650), reason: reasonField });
export type GrantBody = z.infer<typeof grantBody>;

export const reasonBody = z.strictObject({ reason: reasonField });
export type ReasonBody = z.infer<typeof reasonBody>;

export const memberFilter = z.strictObject({
  search: text().trim().max(100).optional(),
  state: z.union([accessState, z.literal('suspended')]).optional(),
  before_id: beforeId,
});

export const ticketFilter = z.strictObject({ state: z.enum(['open', 'closed']).default('open'), before_id: beforeId });

export const passwordAndCode = z.strictObject({ password: passwordField, code: twoFactorCodeField });
export type PasswordAndCode = z.infer<typeof passwordAndCode>;
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const page = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), has_more: z.boolean() });
const oneMember = z.object({ data: adminMember });
const oneTicket = z.object({ data: ticket });
const oneRelease = z.object({ data: adminRelease });

export const administrationRoutes = /* @__PURE__ */ defineRoutes({
  'GET /admin/members': {
    access: 'admin',
    summary: 'Members, newest first',
    query: memberFilter,
    response: page(adminMember),
  },
  'POST /admin/members/:id/grant': {
    access: 'admin',
    summary: 'Grant access for some days from now, without a plan',
    params: withId,
    body: grantBody,
    response: oneMember,
    example: { ...UNKNOWN_ID, body: { days: 7, reason: 'At their request' } },
  },
  'POST /admin/members/:id/end-access': {
    access: 'admin',
    summary: 'End welcome, trial or granted access now',
    params: withId,
    body: reasonBody,
    response: oneMember,
    example: { ...UNKNOWN_ID, body: { reason: 'At their request' } },
  },
  'POST /admin/members/:id/suspend': {
    access: 'admin',
    summary: 'Suspend a member and end all their sessions',
    params: withId,
    body: reasonBody,
    response: oneMember,
    example: { ...UNKNOWN_ID, body: { reason: 'At their request' } },
  },
  'POST /admin/members/:id/unsuspend': {
    access: 'admin',
    summary: 'Lift a suspension',
    params: withId,
    body: reasonBody,
    response: oneMember,
    example: { ...UNKNOWN_ID, body: { reason: 'At their request' } },
  },
  'GET /admin/tickets': {
    access: 'admin',
    summary: 'Messages to support, newest first',
    query: ticketFilter,
    response: page(ticket),
  },
  'POST /admin/tickets/:id/close': {
    access: 'admin',
    summary: 'Close a ticket',
    params: withId,
    response: oneTicket,
    example: UNKNOWN_ID,
  },
  'POST /admin/tickets/:id/reopen': {
    access: 'admin',
    summary: 'Reopen a ticket',
    params: withId,
    response: oneTicket,
    example: UNKNOWN_ID,
  },
  'GET /admin/releases': {
    access: 'admin',
    summary: 'Every package with its live version',
    response: z.object({ data: z.array(releaseSummary) }),
  },
  'GET /admin/releases/:name': {
    access: 'admin',
    summary: 'A package with its live and published versions',
    params: z.object({ name: releaseName }),
    response: oneRelease,
    example: { params: { name: EXAMPLE.release.name } },
  },
  'POST /admin/releases/:name/promote': {
    access: 'admin',
    summary: 'Make a published version live',
    params: z.object({ name: releaseName }),
    body: z.strictObject({ version: releaseVersion, ...moveOptions }),
    response: oneRelease,
    example: { params: { name: EXAMPLE.release.name }, body: { version: EXAMPLE.release.version } },
  },
  'POST /admin/releases/:name/rollback': {
    access: 'admin',
    summary: 'End the canary, or roll back to the previous live version',
    params: z.object({ name: releaseName }),
    body: z.strictObject(rollbackOptions),
    response: oneRelease,
    example: { params: { name: EXAMPLE.release.name }, body: {}, status: 409 },
  },
  'POST /admin/releases/:name/retire': {
    access: 'admin',
    summary: 'Take a remote away from visitors',
    params: z.object({ name: releaseName }),
    body: z.strictObject(moveOptions),
    response: oneRelease,
    example: { params: { name: EXAMPLE.release.name }, body: {} },
  },
  'POST /admin/releases/:name/pin': {
    access: 'admin',
    summary: 'Keep a published version until it is unpinned; 409 when ten are pinned already',
    params: z.object({ name: releaseName }),
    body: z.strictObject({ version: releaseVersion, note: reasonField }),
    response: oneRelease,
    example: {
      params: { name: EXAMPLE.release.name },
      body: { version: EXAMPLE.release.version, note: 'For the school fair' },
    },
  },
  'POST /admin/releases/:name/unpin': {
    access: 'admin',
    summary: 'Let a version be dropped when it is old',
    params: z.object({ name: releaseName }),
    body: z.strictObject({ version: releaseVersion }),
    response: oneRelease,
    example: { params: { name: EXAMPLE.release.name }, body: { version: EXAMPLE.release.version } },
  },
  'GET /admin/audit': {
    access: 'admin',
    summary: 'What administrators did, newest first',
    query: z.strictObject({ before_id: beforeId }),
    response: page(auditEntry),
  },
  'GET /admin/two-factor': {
    access: 'admin',
    allowBeforeTwoFactor: true,
    summary: 'Whether two-factor authentication is on for your account',
    /** If it is required but not on, all other calls answer 403 `two_factor_setup_required`. */
    response: z.object({ enabled: z.boolean(), required: z.boolean(), recovery_codes_left: z.number().int() }),
  },
  'POST /admin/two-factor': {
    access: 'admin',
    limit: 'password',
    allowBeforeTwoFactor: true,
    summary: 'Create an authenticator secret; takes effect once confirmed',
    body: z.strictObject({ password: passwordField }),
    response: z.object({ secret: z.string(), uri: z.string() }),
    example: { body: { password: EXAMPLE.password } },
  },
  'POST /admin/two-factor/confirm': {
    access: 'admin',
    allowBeforeTwoFactor: true,
    summary: 'Turn on two-factor authentication; returns recovery codes, shown once; ends your other sessions',
    body: z.strictObject({ code: twoFactorCodeField }),
    response: recoveryCodes,
    example: { body: { code: '123456' }, status: 409 },
  },
  'POST /admin/two-factor/recovery-codes': {
    access: 'admin',
    limit: 'password',
    summary: 'Replace the recovery codes; ends your other sessions',
    body: passwordAndCode,
    response: recoveryCodes,
    example: { body: { password: EXAMPLE.password, code: '123456' }, status: 409 },
  },
  'POST /admin/two-factor/disable': {
    access: 'admin',
    limit: 'password',
    summary: 'Turn off two-factor authentication; ends your other sessions',
    body: passwordAndCode,
    response: z.object({ enabled: z.literal(false) }),
    example: { body: { password: EXAMPLE.password, code: '123456' }, status: 409 },
  },
});
