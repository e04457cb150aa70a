import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ReleaseRecord, ReleaseSet } from '@mindgrove/contracts/release-record';
import type { ChannelName } from '@mindgrove/contracts/releases';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import type { DataSource, EntityManager } from 'typeorm';

import type { Publisher } from '../auth/publisher.js';
import { inTransaction } from '../database/transaction.js';
import { Channel } from './channel.entity.js';
import { ChannelMove } from './channel-move.entity.js';
import { Release } from './release.entity.js';
import { nothingBefore, refuseForeign, refuseFor, releaseNotFound } from './releases.errors.js';
import { channelReasons } from './releases.gate.js';

type Pointer = RouteResponse<'POST /channels/:channel/promote'>;
type Position = Pick<ChannelMove, 'name' | 'version' | 'revision' | 'returns_to'>;
type CurrentRow = Position & { record: ReleaseRecord; previous: string | null };
type PublishedAs = Pick<Release, 'name' | 'version'>;
/** Where a channel is to point, and why. */
type Move = Pick<ChannelMove, 'channel' | 'version' | 'action' | 'returns_to' | 'actor'> & { record: ReleaseRecord };

const CURRENT = `
  SELECT DISTINCT ON (m.name) m.name, m.version, m.revision, m.returns_to, r.record, p.version AS previous
  FROM channel_moves m
  JOIN releases r ON r.name = m.name AND r.version = m.version
  LEFT JOIN channel_moves p ON p.channel = m.channel AND p.revision = m.returns_to
  WHERE m.channel = $1
  ORDER BY m.name, m.revision DESC`;

@Injectable()
export class ChannelsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async releaseSet(channel: ChannelName): Promise<ReleaseSet> {
    const rows = await readCurrent(this.dataSource.manager, channel);
    return {
      revision: Math.max(0, ...rows.map(({ revision }) => revision)),
      releases: rows.map(({ record, previous }) => ({ record, fallback: previous })),
    };
  }

  promote(publisher: Publisher, channel: ChannelName, { name, version }: PublishedAs): Promise<Pointer> {
    refuseForeign(publisher, name);
    return inTransaction(this.dataSource, async (manager) => {
      const current = await lockChannel(manager, channel);
      const now = current.find((row) => row.name === name);
      if (now?.version === version) return toPointer(channel, now, now.previous);
      const release = await manager.findOneBy(Release, { name, version });
      if (!release) throw releaseNotFound(name, version);
      const actor = actorOf(publisher);
      const returns_to = now?.revision ?? null;
      return move(manager, current, { channel, version, action: 'promote', returns_to, actor, record: release.record });
    });
  }

  rollback(publisher: Publisher, channel: ChannelName, name: string): Promise<Pointer> {
    refuseForeign(publisher, name);
    return inTransaction(this.dataSource, async (manager) => {
      const current = await lockChannel(manager, channel);
      const revision = current.find((row) => row.name === name)?.returns_to;
      const target = revision && (await manager.findOneBy(ChannelMove, { channel, revision }));
      if (!target) throw nothingBefore(name);
      const { version, returns_to } = target;
      const { record } = await manager.findOneByOrFail(Release, { name, version });
      return move(manager, current, {
        channel,
        version,
        action: 'rollback',
        returns_to,
        actor: actorOf(publisher),
        record,
      });
    });
  }
}

const actorOf = ({ names }: Publisher) => names.join(', ');

const readCurrent = (manager: EntityManager, channel: ChannelName) => manager.query<CurrentRow[]>(CURRENT, [channel]);

/** From here to the end of the transaction nobody else moves the channel. */
async function lockChannel(manager: EntityManager, channel: ChannelName): Promise<CurrentRow[]> {
  await manager.findOneOrFail(Channel, { where: { name: channel }, lock: { mode: 'pessimistic_write' } });
  return readCurrent(manager, channel);
}

/** What was right when it was published may not fit any more beside what the channel points at now. */
async function move(manager: EntityManager, current: readonly CurrentRow[], to: Move): Promise<Pointer> {
  const { record, ...position } = to;
  refuseFor(
    channelReasons(
      record,
      current.map((row) => row.record),
    ),
  );
  await manager.increment(Channel, { name: to.channel }, 'revision', 1);
  const { revision } = await manager.findOneByOrFail(Channel, { name: to.channel });
  await manager.insert(ChannelMove, { ...position, name: record.name, revision });
  const before =
    to.returns_to && (await manager.findOneBy(ChannelMove, { channel: to.channel, revision: to.returns_to }));
  return toPointer(to.channel, { name: record.name, version: to.version, revision }, before ? before.version : null);
}

const toPointer = (
  channel: ChannelName,
  { name, version, revision }: Pick<Position, 'name' | 'version' | 'revision'>,
  previous: string | null,
): Pointer => ({ channel, name, version, previous, revision });
