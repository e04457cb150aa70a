import type { ClientToServerEvents, ConnectionRefusal, SentEvents } from '@mindgrove/contracts/socket-events';
import { io, type Socket } from 'socket.io-client';

import { refreshUser } from '../calls/call.ts';
import { getSession, onSessionChange, renewIfExpiring, renewToken } from '../session/session.ts';
import { isExpiring } from '../session/token-clock.ts';
import { renewInTime } from './renew-in-time.ts';
import { retryDelay, slowRetryDelay } from './retry-delay.ts';
import { receiveEvent, setConnection } from './socket-hub.ts';

type KitSocket = Socket<SentEvents, ClientToServerEvents>;

const ATTEMPT_MS = 10_000;
const TRANSPORTS = ['websocket', 'polling'];

/** Connects and retries only when told: `connection.ts` knows when that makes sense. */
const newSocket = (origin: string): KitSocket =>
  io(origin, {
    autoConnect: false,
    reconnection: false,
    forceNew: true,
    timeout: ATTEMPT_MS,
    transports: TRANSPORTS,
    tryAllTransports: true,
  });

/** Every other attempt begins with polling: some proxies neither let a WebSocket through nor refuse it. */
function attemptToConnect(socket: KitSocket, token: string, failures: number): void {
  socket.io.opts.transports = failures % 2 === 0 ? TRANSPORTS : TRANSPORTS.toReversed();
  socket.auth = { token, chat: false };
  socket.connect();
}

/** Connects the signed-in member, and again after each loss, until the returned function is called. */
export function openConnection(origin: string): () => void {
  const connection = new Connection(origin);
  return () => connection.close();
}

class Connection {
  readonly #socket;
  readonly #stopFollowing = onSessionChange(() => this.#followSession());
  readonly #stopRenewing = renewInTime();
  /** The token that the server was given last. */
  #token = '';
  #failures = 0;
  #lastRefusal = '';
  #isAttempting = false;
  #isClosed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(origin: string) {
    this.#socket = newSocket(origin);
    this.#listen();
    document.addEventListener('visibilitychange', this.#resume);
    window.addEventListener('online', this.#resume);
    void this.#attempt();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#stopFollowing();
    this.#stopRenewing();
    document.removeEventListener('visibilitychange', this.#resume);
    window.removeEventListener('online', this.#resume);
    this.#socket.disconnect();
  }

  #listen(): void {
    const socket = this.#socket;
    socket.on('connect', () => this.#onConnected());
    socket.on('connect_error', ({ message }) => void this.#onRefused(message));
    socket.on('session:ended', ({ code }) => void this.#onRefused(code));
    socket.on('disconnect', (reason) => {
      if (reason === 'io client disconnect') return;
      if (this.#isAttempting) return void this.#onRefused(reason);
      setConnection('connecting', null);
      this.#tryLater(retryDelay(0));
    });
    socket.onAny(receiveEvent);
    socket.on('chat:batch', (events) => events.forEach(([event, payload]) => receiveEvent(event, payload)));
  }

  async #attempt(): Promise<void> {
    clearTimeout(this.#retry);
    const session = getSession();
    if (this.#isClosed || this.#isAttempting || this.#socket.connected || !session) return;
    // The user is not looking: a hidden tab does not prolong their session.
    if (document.hidden && isExpiring(session.token)) return setConnection('disconnected', null);
    this.#isAttempting = true;
    const current = await renewIfExpiring(session).catch(() => null);
    if (this.#isClosed) return;
    if (!current) return this.#onRefused('unreachable');
    this.#token = current.token;
    attemptToConnect(this.#socket, current.token, this.#failures);
  }

  #onConnected(): void {
    this.#isAttempting = false;
    this.#failures = 0;
    this.#lastRefusal = '';
    setConnection('connected', (event, ...payload) => this.#socket.emit(event as 'chat:typing', ...(payload as [])));
    this.#followSession();
  }

  /** Runs when the server refuses the connection, or when there is no server. */
  async #onRefused(reason: string): Promise<void> {
    this.#isAttempting = true;
    this.#socket.disconnect();
    setConnection('disconnected', null);
    const isRepeated = reason === this.#lastRefusal;
    this.#lastRefusal = reason;
    const delay = await answerRefusal(reason as ConnectionRefusal, this.#token, isRepeated);
    this.#isAttempting = false;
    if (this.#isClosed) return;
    this.#failures += 1;
    this.#tryLater(delay ?? retryDelay(this.#failures));
  }

  #tryLater(delay: number): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#attempt(), delay);
  }

  readonly #resume = () => {
    if (document.hidden || this.#socket.connected) return;
    setConnection('connecting', null);
    void this.#attempt();
  };

  /** Gives the server a newer token of the same member; in a session of another browser tab it wants a new connection. */
  #followSession(): void {
    const token = getSession()?.token;
    if (!token || token === this.#token) return;
    if (!this.#socket.connected) return void this.#attempt();
    this.#token = token;
    this.#socket.emit('session:renew', token, (isAccepted) => {
      if (isAccepted || token !== this.#token) return;
      this.#socket.disconnect();
      setConnection('connecting', null);
      void this.#attempt();
    });
  }
}

/** Does what can help after a refusal; resolves with the milliseconds to wait, or undefined for the usual delay. */
async function answerRefusal(
  reason: ConnectionRefusal,
  token: string,
  isRepeated: boolean,
): Promise<number | undefined> {
  switch (reason) {
    case 'access_ended':
      await refreshUser();
      return slowRetryDelay();
    case 'too_many_connections':
      return slowRetryDelay();
    case 'sign_in_required':
      if (!(await renewed(token))) return undefined;
      return isRepeated ? slowRetryDelay() : 0;
    default:
      return undefined;
  }
}

/** Whether there is a newer token than the one that was refused. If the session has ended, this clears it. */
async function renewed(token: string): Promise<boolean> {
  const session = getSession();
  // A hidden tab waits to connect until it is visible.
  if (!session || (document.hidden && isExpiring(token))) return false;
  return (await renewToken({ ...session, token }).catch(() => null)) !== null;
}
