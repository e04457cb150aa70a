import { createHash, randomInt } from 'node:crypto';

import type { Canary, ReleaseSet } from '@mindgrove/contracts/releases/release-record';

/** Visitors are divided into as many groups; a group is all that a visitor's cookie says. */
export const GROUPS = 100;

/** The canaries that the group gets. Each begins at another group, so that it is not always the same people's turn. */
export const canariesOf = ({ canaries = [] }: ReleaseSet, group: number): Canary[] =>
  canaries.filter(({ record, percent }) => getsCanary(group, { ...record, percent }));

interface Share {
  name: string;
  version: string;
  percent: number;
}

export const getsCanary = (group: number, { name, version, percent }: Share): boolean =>
  (group + firstGroup(name, version)) % GROUPS < percent;

/** The last group that gets it, and the next one, which does not: together they tell the share from every other. */
export function edgeOfShare({ name, version, percent }: Share): { last: number; next: number } {
  const next = (GROUPS + percent - firstGroup(name, version)) % GROUPS;
  return { last: (next + GROUPS - 1) % GROUPS, next };
}

const firstGroup = (name: string, version: string) =>
  createHash('sha256').update(`${name} ${version}`).digest().readUInt32BE(0) % GROUPS;

/** The set with these canaries in place of their live releases, which they fall back to; the same object each time. */
export function withCanaries(set: ReleaseSet, canaries: readonly Canary[]): ReleaseSet {
  if (canaries.length === 0) return set;
  const key = canaries.map(({ record: { name, version } }) => `${name} ${version}`).join();
  const known = setsOf.get(set) ?? new Map<string, ReleaseSet>();
  setsOf.set(set, known);
  const made = known.get(key) ?? replaceLive(set, canaries);
  known.set(key, made);
  return made;
}

const setsOf = new WeakMap<ReleaseSet, Map<string, ReleaseSet>>();

function replaceLive({ revision, releases }: ReleaseSet, canaries: readonly Canary[]): ReleaseSet {
  return {
    // The revision of a mixture is negative, and no step of the registry.
    revision: revision < 0 ? revision : Math.max(revision, ...canaries.map((canary) => canary.revision)),
    releases: releases.map((live) => {
      const canary = canaries.find(({ record }) => record.name === live.record.name);
      return canary ? { record: canary.record, fallback: live.record.version } : live;
    }),
  };
}

/** The cookie holds one of a hundred numbers, so that it does not tell a visitor from the others of their group. */
export const GROUP_COOKIE = 'mindgrove_group';
const LIFETIME_SECONDS = 180 * 86_400;

/** Undefined when the `Cookie` header has no valid value. */
export function readGroup(header: string | undefined): number | undefined {
  const value = new RegExp(`(?:^|;\\s*)${GROUP_COOKIE}=(\\d{1,2})(?:;|$)`).exec(header ?? '')?.[1];
  return value === undefined ? undefined : Number(value);
}

export const newGroup = () => randomInt(GROUPS);

/** The value of a `Set-Cookie` header. */
export const groupCookie = (group: number, isSecure: boolean) =>
  `${GROUP_COOKIE}=${group}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
