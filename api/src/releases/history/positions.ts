import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import type { ChannelName } from '@mindgrove/contracts/releases';
import type { EntityManager } from 'typeorm';

import type { ChannelMove } from '../channel-move.entity.js';

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

export type CurrentRelease = Position & { version: string; record: ReleaseRecord };

/** Steps through the index from each name's last move to the next name's: every page waits for this, and history grows. */
export const LAST_MOVES = `
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
