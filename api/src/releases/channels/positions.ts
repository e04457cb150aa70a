import type { ChannelName } from '@mindgrove/contracts/releases';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import { teamText } from '@mindgrove/contracts/releases/release-tokens';
import type { DataSource, EntityManager } from 'typeorm';

import type { Tables } from '../../platform/database/tables.js';
import type { LiveRecord } from '../gate/record-violations.js';
import type { Release } from '../release.entity.js';
import type { ChannelMove } from './channel.entity.js';

/** The release that a channel points to for one name, which is its last move. */
export interface Position extends Pick<
  ChannelMove,
  'name' | 'version' | 'revision' | 'returns_to' | 'actor' | 'moved_at'
> {
  /** The version that a rollback returns to. */
  previous: ChannelMove['version'];
  /** Whether it is taken back when it has more errors than the one before it. */
  is_watched: boolean;
}

type CurrentRelease = Position & { version: string; record: ReleaseRecord };

/** Steps through the index from each name's last move to the next name's: every page waits for this, and history grows. */
const LAST_MOVES = `
  WITH RECURSIVE last_moves AS (
    (SELECT * FROM channel_moves WHERE channel = $1 ORDER BY name, revision DESC LIMIT 1)
    UNION ALL
    SELECT next.* FROM last_moves CROSS JOIN LATERAL (
      SELECT * FROM channel_moves WHERE channel = $1 AND name > last_moves.name ORDER BY name, revision DESC LIMIT 1
    ) next
  )`;

const COLUMNS = `
  m.name, m.version, m.revision, m.returns_to, m.actor, m.moved_at,
  coalesce(m.watched_until > now(), false) AS is_watched, p.version AS previous`;

const positions = (extraColumn: string, join: string) => `
  ${LAST_MOVES}
  SELECT ${COLUMNS} ${extraColumn}
  FROM last_moves m
  LEFT JOIN channel_moves p ON p.channel = m.channel AND p.revision = m.returns_to
  ${join}
  ORDER BY m.name`;

const POSITIONS = positions('', '');
const WITH_RECORDS = positions(', r.record', 'LEFT JOIN releases r ON r.name = m.name AND r.version = m.version');
const ONE_POSITION = `
  SELECT ${COLUMNS}
  FROM (SELECT * FROM channel_moves WHERE channel = $1 AND name = $2 ORDER BY revision DESC LIMIT 1) m
  LEFT JOIN channel_moves p ON p.channel = m.channel AND p.revision = m.returns_to`;

export const readPositions = (manager: EntityManager, channel: ChannelName) =>
  manager.query<Position[]>(POSITIONS, [channel]);

export async function readPosition(manager: EntityManager, channel: ChannelName, name: string) {
  const [position] = await manager.query<Position[]>(ONE_POSITION, [channel, name]);
  return position;
}

/** Names that were retired have no record. */
export const readPositionsWithRecords = (manager: EntityManager, channel: ChannelName) =>
  manager.query<(Position & { record: ReleaseRecord | null })[]>(WITH_RECORDS, [channel]);

/** The list leaves out what was retired. */
export async function readCurrentReleases(manager: EntityManager, channel: ChannelName): Promise<CurrentRelease[]> {
  const rows = await readPositionsWithRecords(manager, channel);
  return rows.filter((row): row is CurrentRelease => row.version !== null && row.record !== null);
}

export type RunningCanary = Pick<Tables['canary_steps'], 'name' | 'version' | 'percent' | 'begun_with'> &
  Pick<Release, 'record'> & { begun_at: Date };

/** A release that has been dropped since is not shown to anyone. */
const RUNNING_CANARIES = `
  SELECT step.name, step.version, step.percent, step.begun_with, first.stepped_at AS begun_at, published.record
  FROM (SELECT DISTINCT ON (name) * FROM canary_steps ORDER BY name DESC, revision DESC) step
  JOIN canary_steps first ON first.revision = step.begun_with
  JOIN releases published ON published.name = step.name AND published.version = step.version
  WHERE step.percent > 0 AND ($1::text IS NULL OR step.name = $1)
  ORDER BY step.name`;

export const readRunningCanaries = (manager: EntityManager, name: string | null = null) =>
  manager.query<RunningCanary[]>(RUNNING_CANARIES, [name]);

/** The name of a canary in a refusal that also names live releases. */
export const canaryOf = (name: string) => `the canary of ${name}`;

/** A release never changes; one that was dropped can be published again, at another time. */
const LIVE_RELEASES = `
  ${LAST_MOVES}
  SELECT r.name, r.version, r.published_at::text AS published_at
  FROM last_moves m JOIN releases r ON r.name = m.name AND r.version = m.version
  ORDER BY r.name`;

const RECORDS = `
  SELECT name, version, published_at::text AS published_at, record - 'files' AS record FROM releases
  WHERE (name, version) IN (SELECT * FROM unnest($1::text[], $2::text[]))`;

/** The time is text, because a JavaScript date has no microseconds. */
type LiveRelease = Pick<Release, 'name' | 'version'> & { published_at: string };
type Kept = Map<string, LiveRecord>;

/** The last read of each channel. A move changes one record, and reading fifty takes longer than the rest of it. */
const keptOf = new WeakMap<DataSource, Map<ChannelName, Kept>>();

const keyOf = ({ name, version, published_at }: LiveRelease) => `${name} ${version} ${published_at}`;

/** The records of a channel, for the gate. */
export async function readLiveRecords(manager: EntityManager, channel: ChannelName): Promise<LiveRecord[]> {
  const live = await manager.query<LiveRelease[]>(LIVE_RELEASES, [channel]);
  const channels = keptOf.get(manager.connection) ?? new Map<ChannelName, Kept>();
  keptOf.set(manager.connection, channels);
  const kept = channels.get(channel) ?? new Map<string, LiveRecord>();
  const read = await readRecords(
    manager,
    live.filter((release) => !kept.has(keyOf(release))),
  );
  const records = live.flatMap((release): [string, LiveRecord][] => {
    const record = kept.get(keyOf(release)) ?? read.get(keyOf(release));
    return record ? [[keyOf(release), record]] : [];
  });
  channels.set(channel, new Map(records));
  return records.map(([, record]) => record);
}

async function readRecords(manager: EntityManager, releases: readonly LiveRelease[]): Promise<Kept> {
  if (releases.length === 0) return new Map();
  const rows = await manager.query<(LiveRelease & { record: LiveRecord })[]>(RECORDS, [
    releases.map(({ name }) => name),
    releases.map(({ version }) => version),
  ]);
  return new Map(rows.map((row) => [keyOf(row), row.record]));
}

/** Steps through the index from name to name: each has many releases. */
const NAMES = `
  WITH RECURSIVE names AS (
    (SELECT name FROM releases ORDER BY name LIMIT 1)
    UNION ALL
    SELECT next.name FROM names CROSS JOIN LATERAL (
      SELECT name FROM releases WHERE name > names.name ORDER BY name LIMIT 1
    ) next
  )
  SELECT name FROM names`;

export async function readReleaseNames(manager: EntityManager): Promise<string[]> {
  const rows = await manager.query<Pick<Release, 'name'>[]>(NAMES);
  return rows.map(({ name }) => name);
}

const ADMIN = /^admin:(\d+)$/;

/** The administrator's id of an actor in the history; undefined for a team. */
export const adminIdOf = (actor: string): number | undefined => {
  const id = ADMIN.exec(actor)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** The name of who moved a channel: a team, or an administrator, whom only other administrators know by name. */
export const actorText = (actor: string, adminNames: ReadonlyMap<number, string> = new Map()): string => {
  const id = adminIdOf(actor);
  if (id === undefined) return teamText(actor);
  const name = adminNames.get(id);
  return name === undefined ? 'an administrator' : `administrator ${name}`;
};
