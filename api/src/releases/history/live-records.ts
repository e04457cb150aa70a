import type { ChannelName } from '@mindgrove/contracts/releases';
import type { DataSource, EntityManager } from 'typeorm';

import type { LiveRecord } from '../gate/violations.js';
import { LAST_MOVES } from './positions.js';
import type { Release } from '../release.entity.js';

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
