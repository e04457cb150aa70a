import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SocketAuth } from '@mindgrove/contracts/socket-events';
import { waitFor } from '@testing-library/react';
import { Server, type Socket } from 'socket.io';

import { clearSession, getSession, storeSession } from '../session/session.ts';
import { newUser } from '../testing.tsx';
import { connectSocket } from './connect-socket.ts';
import { emitSocketEvent, onSocketEvent, socketStatus } from './socket-hub.ts';

const EXPIRED = { state: 'ended', until: '2020-01-01T00:00:00.000Z' } as const;
const tokenFor = (seconds: number, name = '') =>
  `a.${btoa(JSON.stringify({ name, iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + seconds }))}.c`;
const signIn = (token = tokenFor(900), user = newUser()) => storeSession({ user, token });

describe('the connection of a tab', () => {
  let http: HttpServer;
  let server: Server;
  /** The `auth` of each handshake. */
  let handshakes: Partial<SocketAuth>[];
  /** Reasons with which the next handshakes are refused. */
  let refusals: string[];
  /** The token in each answer to a renewal; without one, the session has ended. */
  let renewals: string[];
  let close: () => void;
  let port = 0;

  const connect = () => (close = connectSocket(`http://127.0.0.1:${port}`));
  const connected = () => waitFor(() => expect(socketStatus.get()).toBe('connected'));
  const sockets = async () => (await server.fetchSockets()).length;
  const toAll = () => [...server.sockets.sockets.values()];
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const setHidden = (hidden: boolean) => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  async function startServer(): Promise<void> {
    http = createServer();
    server = new Server(http, { cors: { origin: '*' } });
    server.use((socket: Socket, next) => {
      handshakes.push(socket.handshake.auth);
      const refusal = refusals.shift();
      next(refusal ? new Error(refusal) : undefined);
    });
    await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
    ({ port } = http.address() as AddressInfo);
  }
  async function stopServer(): Promise<void> {
    await server.close();
    http.closeAllConnections();
  }

  const respond = async (input: unknown) => {
    const address = String(input instanceof Request ? input.url : input);
    if (address.endsWith('/api/me')) return Response.json({ user: newUser({ access: EXPIRED }) });
    const token = renewals.shift();
    if (token) return Response.json({ user: newUser(), token });
    return Response.json({ error: 'Sign in', code: 'sign_in_required' }, { status: 401 });
  };

  beforeEach(async () => {
    [handshakes, refusals, renewals, close] = [[], [], [], () => {}];
    jest.spyOn(globalThis, 'fetch').mockImplementation(respond);
    // jsdom has none.
    window.requestIdleCallback = (callback) => Number(setTimeout(callback, 0));
    // The shortest waits.
    jest.spyOn(Math, 'random').mockReturnValue(0);
    await startServer();
  });
  afterEach(async () => {
    close();
    clearSession();
    await stopServer();
    jest.restoreAllMocks();
  });

  it('is made for a member with access, without the chat’s events', async () => {
    const token = tokenFor(900);
    signIn(token);
    connect();

    expect(socketStatus.get()).toBe('connecting');
    await connected();

    expect(handshakes).toEqual([{ token, chat: false }]);
  });

  it.each([
    ['a visitor', () => clearSession()],
    ['a member whose access has ended', () => signIn(tokenFor(900), newUser({ access: EXPIRED }))],
  ])('is not made for %s', async (_, arrange) => {
    arrange();
    connect();

    await pause(700);

    expect([handshakes, socketStatus.get()]).toEqual([[], 'disconnected']);
  });

  it('follows sign-in, another member and sign-out', async () => {
    connect();

    signIn(tokenFor(900, 'first'));
    await connected();
    const second = tokenFor(900, 'second');
    signIn(second, newUser({ id: 8 }));
    await waitFor(() => expect(handshakes).toHaveLength(2));
    await connected();
    expect(handshakes[1]?.token).toBe(second);
    expect(await sockets()).toBe(1);

    clearSession();
    await waitFor(async () => expect(await sockets()).toBe(0));
    expect(socketStatus.get()).toBe('disconnected');
  });

  it('carries events both ways, and each of a batch in its order', async () => {
    signIn();
    connect();
    await connected();
    const heard: number[] = [];
    const stop = onSocketEvent('chat:here', ({ count }) => heard.push(count));
    const [socket] = toAll();

    socket?.on('chat:enter', (acknowledge: (here: { count: number }) => void) => acknowledge({ count: 3 }));
    emitSocketEvent('chat:enter', ({ count }) => heard.push(count));
    await waitFor(() => expect(heard).toEqual([3]));
    socket?.emit('chat:here', { count: 4 });
    socket?.emit(
      'chat:batch',
      [5, 6].map((count) => ['chat:here', { count }]),
    );
    await waitFor(() => expect(heard).toEqual([3, 4, 5, 6]));
    stop();
  });

  it('comes back when the server was away, and says meanwhile that it is away', async () => {
    signIn();
    connect();
    await connected();

    await stopServer();
    await waitFor(() => expect(socketStatus.get()).toBe('disconnected'));
    await startServer();

    await connected();
    expect(await sockets()).toBe(1);
  });

  it('comes back at once when the network does', async () => {
    // Hours until the next attempt, so that a connection cannot be its doing.
    jest.spyOn(Math, 'random').mockReturnValue(10_000);
    signIn();
    await stopServer();
    connect();
    await waitFor(() => expect(socketStatus.get()).toBe('disconnected'));
    await startServer();

    window.dispatchEvent(new Event('online'));

    await waitFor(() => expect(socketStatus.get()).toBe('connected'));
  });

  it('gives the server a renewed token, and connects anew if it is not accepted', async () => {
    signIn();
    connect();
    await connected();
    const received: string[] = [];
    const renewed = [tokenFor(900, 'second'), tokenFor(900, 'third')] as const;
    toAll()[0]?.on('session:renew', (token: string, acknowledge: (accepted: boolean) => void) => {
      received.push(token);
      acknowledge(token === renewed[0]);
    });

    signIn(renewed[0]);
    await waitFor(() => expect(received).toEqual([renewed[0]]));
    expect(handshakes).toHaveLength(1);

    signIn(renewed[1]);
    await waitFor(() => expect(handshakes).toHaveLength(2));
    expect(handshakes[1]?.token).toBe(renewed[1]);
  });

  it('renews the token before it expires', async () => {
    const next = tokenFor(900, 'next');
    renewals = [next];
    const received: unknown[] = [];
    server.on('connection', (socket) => socket.on('session:renew', (token: unknown) => received.push(token)));
    // The page renews 30 seconds ahead.
    signIn(tokenFor(32));
    connect();

    // On a busy machine, the renewal may come before the connection.
    const known = () => [...handshakes.map(({ token }) => token), ...received];
    await waitFor(() => expect(known()).toContain(next));
  });

  it('waits with an expired token until somebody looks', async () => {
    setHidden(true);
    renewals = [tokenFor(900, 'next')];
    signIn(tokenFor(-1));
    connect();

    await pause(700);
    expect([handshakes, renewals.length]).toEqual([[], 1]);

    setHidden(false);
    await connected();
    expect(renewals).toEqual([]);
  });

  it.each(['at the handshake', 'later'])(
    'connects with a renewed token when the old one is refused %s',
    async (when) => {
      const next = tokenFor(900, 'next');
      renewals = [next];
      if (when === 'at the handshake') refusals = ['sign_in_required'];
      signIn();
      connect();

      if (when === 'later') {
        await connected();
        toAll()[0]?.emit('session:ended', { code: 'sign_in_required' });
      }

      await waitFor(() => expect(handshakes).toHaveLength(2));
      await connected();
      expect(handshakes[1]?.token).toBe(next);
    },
  );

  it('ends the session when the server does not renew a refused token', async () => {
    refusals = ['sign_in_required'];
    signIn();
    connect();

    await waitFor(() => expect(getSession()).toBeNull());

    expect(socketStatus.get()).toBe('disconnected');
    expect(handshakes).toHaveLength(1);
  });

  it('does not renew one token after the other', async () => {
    refusals = Array<string>(9).fill('sign_in_required');
    renewals = [tokenFor(900, '1'), tokenFor(900, '2'), tokenFor(900, '3')];
    signIn();
    connect();
    await waitFor(() => expect(handshakes).toHaveLength(2));

    await pause(700);

    expect(handshakes).toHaveLength(2);
    expect(renewals).toHaveLength(1);
  });

  it('stops when access has ended, and updates the member', async () => {
    signIn();
    connect();
    await connected();

    toAll()[0]?.emit('session:ended', { code: 'access_ended' });

    await waitFor(() => expect(getSession()?.user.access.state).toBe('ended'));
    expect(socketStatus.get()).toBe('disconnected');
  });

  it('leaves the server alone for a while when there are too many connections', async () => {
    refusals = Array<string>(9).fill('too_many_connections');
    signIn();
    connect();
    await waitFor(() => expect(handshakes).toHaveLength(1));

    await pause(700);

    expect([handshakes.length, socketStatus.get()]).toEqual([1, 'disconnected']);
  });

  it('polls where no WebSocket passes', async () => {
    http.removeAllListeners('upgrade');
    http.on('upgrade', (_, socket) => socket.destroy());
    signIn();
    connect();

    await connected();

    expect(toAll()[0]?.conn.transport.name).toBe('polling');
  });
});
