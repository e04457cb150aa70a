import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it, jest } from '@jest/globals';

import { newUser } from '../../test/factories.js';
import { testSockets } from '../../test/socket-client.js';
import { startTestApi, testApi } from '../../test/test-api.js';
import { FEW_SOCKETS, RealtimeService } from './realtime.service.js';
import { CHAT, SOCKET_SERVER, type SocketServer } from './socket-server.js';

const HOUR = 3_600_000;

describe('what happens in the chat', () => {
  const api = testApi(startTestApi);
  const connect = testSockets();

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
    for (const id of ids) api.app.get(RealtimeService).toChat('chat:removed', { id });
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
