import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it, jest } from '@jest/globals';
import type { SocketAuth } from '@mindgrove/contracts/socket-events';

import { newUser } from '../../test/factories.js';
import { nextEvent, type TestSocket, testSockets } from '../../test/socket-client.js';
import { startTestApi, testApi } from '../../test/test-api.js';
import { FEW_SOCKETS, RealtimeService } from './realtime.service.js';
import { CHAT, SOCKET_SERVER, type SocketServer } from './socket-server.js';

const HOUR = 3_600_000;
const REMOVED = { id: 1 };
const NOTICE = { title: 'Booked', text: 'Tomorrow at nine.', path: '/community' };

const api = testApi(startTestApi);
const connect = testSockets();
const realtime = () => api.app.get(RealtimeService);

describe('rooms', () => {
  /** A member's socket, and what it has received. */
  async function join(auth: Partial<SocketAuth> = {}) {
    const { token, user } = await newUser(api);
    const socket = await connect(api, { token, ...auth });
    const received: unknown[][] = [];
    socket.onAny((...event: unknown[]) => received.push(event));
    return { socket, received, user, token };
  }
  const names = ({ received }: { received: unknown[][] }) => received.map(([name]) => name);
  /** Waits until everything that was sent before has arrived. */
  const settle = (...sockets: { socket: TestSocket }[]) =>
    Promise.all(sockets.map(({ socket }) => socket.emitWithAck('session:renew', '')));

  it("send the chat's events to every socket that did not decline them", async () => {
    const [listening, declining] = [await join(), await join({ chat: false })];

    realtime().toEveryone('releases');
    realtime().toChat('chat:removed', REMOVED);
    await settle(listening, declining);

    expect(listening.received).toEqual([['releases'], ['chat:removed', REMOVED]]);
    expect(declining.received).toEqual([['releases']]);
  });

  it('send the chat’s events while the room is open', async () => {
    const { socket, received } = await join({ chat: false });

    await socket.emitWithAck('chat:enter');
    realtime().toChat('chat:removed', REMOVED);
    await settle({ socket });
    socket.emit('chat:leave');
    await settle({ socket });
    realtime().toChat('chat:removed', { id: 2 });
    await settle({ socket });

    expect(received.filter(([name]) => name === 'chat:removed')).toEqual([['chat:removed', REMOVED]]);
  });

  it('send a notice to all sockets of the member, and to nobody else', async () => {
    const [member, other] = [await join(), await join()];
    const second = await connect(api, { token: member.token });
    const onSecond = nextEvent(second, 'notice');

    realtime().toMember(member.user.id, 'notice', NOTICE);
    await settle(member, other);

    expect(member.received).toEqual([['notice', NOTICE]]);
    expect(await onSecond).toEqual(NOTICE);
    expect(other.received).toEqual([]);
  });

  it('send what is for the open rooms of this replica only there', async () => {
    const [inside, outside] = [await join(), await join()];
    expect(realtime().hasLocalRoom()).toBe(false);
    await inside.socket.emitWithAck('chat:enter');

    realtime().toLocalRoom('chat:head', { from: '', until: '', changed: [], removed: [] });
    await settle(inside, outside);

    expect(realtime().hasLocalRoom()).toBe(true);
    expect(names(inside)).toContain('chat:head');
    expect(outside.received).toEqual([]);
  });

  it('count members, not their sockets, and tell those inside when it changes', async () => {
    const [first, second, outside] = [await join(), await join(), await join()];
    const again = await connect(api, { token: first.token });

    expect(await first.socket.emitWithAck('chat:enter')).toEqual({ count: 1 });
    expect(await again.emitWithAck('chat:enter')).toEqual({ count: 1 });
    expect(await second.socket.emitWithAck('chat:enter')).toEqual({ count: 2 });
    expect(await told(first.socket, 2)).toBe(true);

    second.socket.disconnect();
    expect(await told(first.socket, 1)).toBe(true);
    expect(outside.received).toEqual([]);
  });

  it('show that a member types to the others inside, and not more often than every two seconds', async () => {
    const [typing, reading, outside] = [await join(), await join(), await join()];
    const again = await connect(api, { token: typing.token });
    const onAgain: unknown[] = [];
    again.on('chat:typing', (event) => onAgain.push(event));
    await Promise.all([typing, reading, { socket: again }].map(({ socket }) => socket.emitWithAck('chat:enter')));

    for (let n = 0; n < 3; n++) typing.socket.emit('chat:typing');
    outside.socket.emit('chat:typing');
    await settle(typing, reading, outside);

    const { id, name } = typing.user;
    expect(reading.received.filter(([event]) => event === 'chat:typing')).toEqual([
      ['chat:typing', { user: { id, name } }],
    ]);
    expect([...names(typing), ...names(outside)]).not.toContain('chat:typing');
    expect(onAgain).toEqual([]);
  });
});

/** Whether the count arrives, which is sent every two seconds at most. */
async function told(socket: TestSocket, count: number): Promise<boolean> {
  const end = Date.now() + 5000;
  while (Date.now() < end) if ((await nextEvent(socket, 'chat:here', 5000)).count === count) return true;
  return false;
}

describe('what happens in the chat', () => {
  /** The events that the socket of a member gets. */
  async function follow() {
    const { token } = await newUser(api);
    const socket = await connect(api, { token });
    const events: [string, unknown][] = [];
    socket.onAny((event: string, payload: unknown) => events.push([event, payload]));
    return events;
  }
  async function untilCount(events: unknown[], count: number) {
    while (events.length < count) await sleep(10);
  }
  /** Makes it look as if so many more members followed the chat. */
  function addFollowers(count: number) {
    const { adapter } = api.app.get<SocketServer>(SOCKET_SERVER).of('/');
    for (let n = 0; n < count; n++) void adapter.addAll(`follower ${n}`, new Set([CHAT]));
  }
  /** Removes all at this time on the process's clock, in milliseconds. */
  async function remove(ids: number[], at = performance.now()) {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(at);
    for (const id of ids) realtime().toChat('chat:removed', { id });
    // They are sent after what comes next.
    await setImmediate();
    clock.mockRestore();
  }

  it('is told at once, one by one, where few follow it', async () => {
    const events = await follow();

    await remove([1, 2, 3]);
    await untilCount(events, 3);

    expect(events).toEqual([1, 2, 3].map((id) => ['chat:removed', { id }]));
  });

  it('is told at once where many follow it, and what comes soon after together, in its order', async () => {
    const events = await follow();
    addFollowers(FEW_SOCKETS);

    const noon = performance.now() + HOUR;
    await remove([1, 2, 3], noon);
    await untilCount(events, 2);
    await remove([4], noon + HOUR);
    await untilCount(events, 3);

    const later = [2, 3].map((id) => ['chat:removed', { id }]);
    expect(events).toEqual([
      ['chat:removed', { id: 1 }],
      ['chat:batch', later],
      ['chat:removed', { id: 4 }],
    ]);
  });
});
