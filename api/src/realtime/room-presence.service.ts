import { randomUUID } from 'node:crypto';

import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

import { ReplicasService } from './replicas/replicas.service.js';
import { ROOM, SOCKET_SERVER, type SocketServer } from './socket-server.js';

const MIN_INTERVAL_MS = 2000;
const REPEAT_MS = 10_000;
/** A replica that was killed says nothing any more. */
const FORGET_MS = 30_000;

/** Counts the members who have the room open, on all replicas. */
@Injectable()
export class RoomPresenceService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly replica = randomUUID();
  private readonly others = new Map<string, { memberIds: number[]; heardAt: number }>();
  private repetition: NodeJS.Timeout | undefined;
  private nextUpdate: NodeJS.Timeout | undefined;
  private updatedAt = 0;
  /** The members that the other replicas know of; undefined when one of them may not. */
  private told: string | undefined = '';

  constructor(
    @Inject(SOCKET_SERVER) private readonly server: SocketServer,
    private readonly replicas: ReplicasService,
  ) {}

  onApplicationBootstrap() {
    if (!this.replicas.areShared) return;
    this.server.on('room:members', (replica, memberIds) => this.hear(replica, memberIds));
    this.repetition = setInterval(() => this.repeat(), REPEAT_MS).unref();
    this.replicas.onConnect(() => this.tell(this.localMemberIds()));
  }

  onModuleDestroy() {
    clearInterval(this.repetition);
    clearTimeout(this.nextUpdate);
    if (this.told) this.tell([]);
  }

  count(): number {
    const elsewhere = [...this.others.values()].flatMap(({ memberIds }) => memberIds);
    return new Set([...this.localMemberIds(), ...elsewhere]).size;
  }

  /** A member has entered or left, here or elsewhere. */
  change() {
    this.nextUpdate ??= setTimeout(
      () => this.update(),
      Math.max(0, this.updatedAt + MIN_INTERVAL_MS - performance.now()),
    ).unref();
  }

  private update() {
    this.nextUpdate = undefined;
    this.updatedAt = performance.now();
    const memberIds = this.localMemberIds();
    if (this.told !== String(memberIds)) this.tell(memberIds);
    this.server.local.to(ROOM).emit('chat:here', { count: this.count() });
  }

  private tell(memberIds: number[]) {
    this.told = String(memberIds);
    if (this.replicas.areShared) this.server.serverSideEmit('room:members', this.replica, memberIds);
  }

  private hear(replica: string, memberIds: number[]) {
    if (!this.others.has(replica)) this.told = undefined;
    this.others.set(replica, { memberIds, heardAt: performance.now() });
    this.change();
  }

  private repeat() {
    const memberIds = this.localMemberIds();
    if (memberIds.length > 0) this.tell(memberIds);
    for (const [replica, { heardAt }] of this.others) {
      if (heardAt > performance.now() - FORGET_MS) continue;
      this.others.delete(replica);
      this.change();
    }
  }

  private localMemberIds(): number[] {
    const { adapter, sockets } = this.server.of('/');
    const ids = [...(adapter.rooms.get(ROOM) ?? [])].flatMap((id) => sockets.get(id)?.data.member.id ?? []);
    return [...new Set(ids)].toSorted((a, b) => a - b);
  }
}
