import type { ChannelName } from '@mindgrove/contracts/releases';
import type { ChannelMove as MoveRow } from '@mindgrove/contracts/releases/moves';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import type { RouteInput } from '../../platform/core/requests/route-input.js';
import { UsersService } from '../../users/users.service.js';
import type { ChannelMove as StoredRow } from './channel.entity.js';
import { actorText, adminIdOf } from './positions.js';

type MovesQuery = RouteInput<'GET /channels/:channel/moves'>['query'];
type MovesPage = RouteResponse<'GET /channels/:channel/moves'>;
type StoredMove = Pick<StoredRow, 'revision' | 'name' | 'commit' | 'note' | 'actor' | 'moved_at'> &
  Pick<MoveRow, 'action' | 'from' | 'to' | 'percent'>;

const LARGEST_REVISION = 2_147_483_647;
const DIRTY = /-dirty$/;

/** Reads a page of an index, and for each of its rows the one before it. */
const channelMoves = (condition: string) => `
  SELECT m.revision, m.name, m.action, before.version AS "from", m.version AS "to", NULL::integer AS percent,
    m.commit, m.note, m.actor, m.moved_at
  FROM channel_moves m
  LEFT JOIN LATERAL (
    SELECT version FROM channel_moves b
    WHERE b.channel = m.channel AND b.name = m.name AND b.revision < m.revision ORDER BY b.revision DESC LIMIT 1
  ) before ON true
  WHERE m.channel = $1 AND m.revision < $2 ${condition}
  ORDER BY m.revision DESC LIMIT $3`;

/** The channel live counts them together with its moves. */
const canarySteps = (condition: string) => `
  SELECT m.revision, m.name, CASE WHEN m.percent > 0 THEN 'canary' ELSE 'end-canary' END,
    CASE WHEN m.percent = 0 THEN m.version END, CASE WHEN m.percent > 0 THEN m.version END, nullif(m.percent, 0),
    m.commit, nullif(m.reason, ''), m.actor, m.stepped_at
  FROM canary_steps m
  WHERE $1 = 'live' AND m.revision < $2 ${condition}
  ORDER BY m.revision DESC LIMIT $3`;

const moves = (condition: string) => `
  (${channelMoves(condition)}) UNION ALL (${canarySteps(condition)})
  ORDER BY revision DESC LIMIT $3`;
const MOVES = moves('');
const MOVES_OF_NAME = moves('AND m.name = $4');

/** The history of who moved what, when and why; it is kept for longer than releases are. */
@Injectable()
export class HistoryService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
  ) {}

  async page(channel: ChannelName, query: MovesQuery): Promise<MovesPage> {
    return toPage(await this.read(channel, query), query);
  }

  async pageForAdmin(channel: ChannelName, query: MovesQuery): Promise<MovesPage> {
    const rows = await this.read(channel, query);
    const ids = rows.map(({ actor }) => adminIdOf(actor)).filter((id) => id !== undefined);
    return toPage(rows, query, await this.users.namesOf([...new Set(ids)]));
  }

  /** One more than the page has, to know whether there is another page. */
  private read(channel: ChannelName, { name, before_revision = LARGEST_REVISION, limit }: MovesQuery) {
    const values = [channel, before_revision, limit + 1];
    return name === undefined
      ? this.dataSource.query<StoredMove[]>(MOVES, values)
      : this.dataSource.query<StoredMove[]>(MOVES_OF_NAME, [...values, name]);
  }
}

const toPage = (rows: StoredMove[], { limit }: MovesQuery, adminNames?: ReadonlyMap<number, string>): MovesPage => ({
  data: rows.slice(0, limit).map(({ actor, moved_at, commit, ...row }) => ({
    ...row,
    commit: commit.replace(DIRTY, ''),
    dirty: DIRTY.test(commit),
    by: actorText(actor, adminNames),
    moved_at: moved_at.toISOString(),
  })),
  has_more: rows.length > limit,
});
