import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { newUser } from '../../test/factories.js';
import { type TestSocket, testSockets } from '../../test/socket-client.js';
import { startTestApi, type TestApi } from '../../test/test-api.js';
import { ClientEventsService } from './client-events.service.js';

describe('typing', () => {
  let api: TestApi;
  let now: number;
  const connect = testSockets();

  /** A member with the room open in some tabs, and the ids of the members whom the first tab saw typing. */
  async function enter(tabs = 1) {
    const { token, user } = await newUser(api);
    const sockets = await Promise.all(Array.from({ length: tabs }, () => connect(api, { token })));
    const told: number[] = [];
    for (const socket of sockets) socket.on('chat:typing', (typing) => told.push(typing.user.id));
    await Promise.all(sockets.map((socket) => socket.emitWithAck('chat:enter')));
    return { id: user.id, sockets, told };
  }
  async function type(...members: { sockets: TestSocket[] }[]) {
    for (const { sockets } of members) for (const socket of sockets) socket.emit('chat:typing');
    await settle(...members);
  }
  /** Makes it look as if so many members typed on another replica, one after the other. */
  async function typeElsewhere(members: number, reading: { sockets: TestSocket[] }) {
    for (let n = 1; n <= members; n++) {
      api.app.get(ClientEventsService).showTyping({ id: -n, name: 'Wren' });
      // Volatile events are not sent while another is on its way.
      await settle(reading);
    }
  }
  /** Waits until everything that was sent before has arrived. */
  const settle = (...members: { sockets: TestSocket[] }[]) =>
    Promise.all(members.flatMap(({ sockets }) => sockets.map((socket) => socket.emitWithAck('session:renew', ''))));
  const pass = (ms: number) => void jest.spyOn(performance, 'now').mockReturnValue((now += ms));

  beforeAll(async () => {
    api = await startTestApi();
    // A fraction could make exactly two seconds later a little less than that.
    now = Math.ceil(performance.now());
  });
  beforeEach(() => pass(2000));
  afterAll(async () => {
    jest.restoreAllMocks();
    await api.stop();
  });

  it('is shown every two seconds at most, in however many tabs a member types', async () => {
    const [typing, reading] = [await enter(3), await enter()];

    await type(typing, typing);
    await settle(reading);
    expect(reading.told).toEqual([typing.id]);
    pass(2000);
    await type(typing);
    await settle(reading);

    expect(reading.told).toEqual([typing.id, typing.id]);
    expect(typing.told).toEqual([]);
  });

  it('is shown of four members in two seconds, however many type here and on other replicas', async () => {
    const reading = await enter();
    const many = [await enter(), await enter(), await enter()];

    for (const member of many) {
      await type(member);
      await settle(reading);
    }
    await typeElsewhere(3, reading);

    expect(reading.told).toEqual([...many.map(({ id }) => id), -1]);
  });

  it('is shown again after two seconds, of whoever types then', async () => {
    const [reading, late] = [await enter(), await enter()];

    await typeElsewhere(5, reading);
    await type(late);
    pass(2000);
    await type(late);
    await settle(reading);

    expect(reading.told).toEqual([-1, -2, -3, -4, late.id]);
  });
});
