import type { QueryClient } from '@tanstack/react-query';

import { ApiError, errorText, UNKNOWN_CODE } from '../http/api-error.ts';
import { memberKey, readJson, writeJson } from '../session/member-storage.ts';
import { getUser } from '../session/session.ts';
import { toastError } from '../toasts/toast.ts';

/** Posts that must not be lost: the browser keeps them until the server has them (docs/adr/0067). */
export interface Queue<Post extends object, Response = unknown> {
  /** As in `queues` of the remote's `remote.json`. No two remotes have a queue of the same name. */
  name: string;
  /** The property with the post's id. The server counts each id once, so a post without a response is sent again. */
  id: keyof Post & string;
  send: (post: Post, queries: QueryClient) => Promise<Response>;
  /** Called once with the posts that were stored one after the other. */
  onStored?: (queries: QueryClient, posts: readonly Post[]) => void;
  /**
   * Called with a post that the server will never take. It is removed with a toast; if this returns `keep`, it stays as
   * refused, and its page says so.
   */
  onRefused?: (post: Post, error: ApiError) => 'keep' | undefined;
  /** Signing out removes the posts: they have text that the next user of the browser must not find. */
  isPrivate?: true;
}

/** Where a queue's posts are, and how they differ. */
export type QueuePlace<Post extends object> = Pick<Queue<Post>, 'name' | 'id' | 'isPrivate'>;

export type Unsent<Post> = Post & {
  /** Why the server will never take this post. */
  refusal?: string;
};

/** Why the oldest post could not be sent. It is sent again later. */
export interface SendFailure {
  text: string;
  /** True when there was no response, for example without a network. */
  isUnreachable: boolean;
  /** Milliseconds since 1970, before which the server takes no other attempt; 0 unless it has said so. */
  retryAt: number;
}

interface Attempt {
  isSending: boolean;
  failure: SendFailure | null;
}

export interface QueueState<Post> extends Attempt {
  /** Oldest first. */
  posts: readonly Unsent<Post>[];
}

/** The response to a stored post, or why the server will never take it. */
export type Outcome<Response> = { response: Response; error?: never } | { response?: never; error: ApiError };

type SettledListener = (post: object, outcome: Outcome<unknown>) => void;

const IDLE: Attempt = { isSending: false, failure: null };

/** The attempts of this tab, by the key of the storage. */
const attempts = new Map<string, Attempt>();
const running = new Map<string, Promise<unknown>>();
const paused = new Map<string, number>();
const snapshots = new Map<string, { stored: string | null; attempt: Attempt; state: QueueState<never> }>();
const listeners = new Set<() => void>();
const settledListeners = new Map<string, Set<SettledListener>>();

/** Acts as after a reload, for tests: their pages share this module. */
export function forgetAttempts(): void {
  attempts.clear();
  running.clear();
}

/** Signing out removes what is under `memberKey`. */
const KEPT = 'mindgrove:unsent-';
const PRIVATE = 'unsent-';

const keyOf = ({ name, isPrivate }: Pick<Queue<never>, 'name' | 'isPrivate'>, userId: number) =>
  isPrivate ? memberKey(userId, PRIVATE + name) : `${KEPT}${name}:${userId}`;

/** The queues in which something of the member waits. */
export function waitingQueues(userId: number): { name: string; isUnreachable: boolean }[] {
  const prefixes = [KEPT, memberKey(userId, PRIVATE)];
  return Object.keys(localStorage).flatMap((key) => {
    const prefix = prefixes.find((start) => key.startsWith(start));
    const [name = '', owner = String(userId)] = prefix === undefined ? [] : key.slice(prefix.length).split(':');
    const isUnreachable = attempts.get(key)?.failure?.isUnreachable ?? false;
    return name !== '' && owner === String(userId) ? [{ name, isUnreachable }] : [];
  });
}

function readPosts<Post extends object>(key: string): Unsent<Post>[] {
  const stored = readJson<Unsent<Post>[]>(key);
  return Array.isArray(stored) ? stored : [];
}

/** The same object until something changes. */
export function stateOf<Post extends object>(queue: QueuePlace<Post>, userId: number): QueueState<Post> {
  const key = keyOf(queue, userId);
  const stored = localStorage.getItem(key);
  const attempt = attempts.get(key) ?? IDLE;
  const known = snapshots.get(key);
  if (known?.stored === stored && known.attempt === attempt) return known.state;
  const posts = readPosts<never>(key);
  const isWaiting = posts.some((post: Unsent<object>) => post.refusal === undefined);
  const state = { posts, isSending: attempt.isSending, failure: isWaiting ? attempt.failure : null };
  snapshots.set(key, { stored, attempt, state });
  return state;
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has added, sent or removed a post.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function notify() {
  for (const listener of [...listeners]) listener();
}

/** Calls the listener with each post of the queue that this tab has stored, or that the server will never take. */
export function onPostSettled(name: string, listener: SettledListener): () => void {
  const all = settledListeners.get(name) ?? new Set();
  settledListeners.set(name, all.add(listener));
  return () => void all.delete(listener);
}

function settle(name: string, post: object, outcome: Outcome<unknown>): void {
  for (const listener of settledListeners.get(name) ?? []) listener(post, outcome);
}

function storePosts(key: string, posts: readonly object[]): void {
  writeJson(key, posts.length > 0 ? posts : null);
  notify();
}

function setAttempt(key: string, attempt: Attempt): void {
  attempts.set(key, attempt);
  notify();
}

/** Keeps the post, in the place of the one with its id if there is one. */
export function keepPost<Post extends object>(queue: QueuePlace<Post>, userId: number, post: Unsent<Post>): void {
  const key = keyOf(queue, userId);
  const posts = readPosts<Post>(key);
  const index = posts.findIndex((one) => one[queue.id] === post[queue.id]);
  storePosts(key, index === -1 ? [...posts, post] : posts.with(index, post));
}

export function removePost<Post extends object>(queue: QueuePlace<Post>, userId: number, id: unknown): void {
  const key = keyOf(queue, userId);
  const posts = readPosts<Post>(key);
  const rest = posts.filter((post) => post[queue.id] !== id);
  if (rest.length < posts.length) storePosts(key, rest);
}

/** What waits in a member's queue, for a page that sends it by itself. */
export const postsOf = <Post extends object>(queue: QueuePlace<Post>, userId: number) => ({
  list: () => readPosts<Post>(keyOf(queue, userId)),
  keep: (post: Unsent<Post>) => keepPost(queue, userId, post),
  remove: (id: unknown) => removePost(queue, userId, id),
});

/** Sends nothing of the queue in this tab until the returned function is called: its page does. */
export function pauseQueue({ name }: Pick<Queue<never>, 'name'>): () => void {
  paused.set(name, (paused.get(name) ?? 0) + 1);
  return () => void paused.set(name, (paused.get(name) ?? 1) - 1);
}

/**
 * Sends the oldest posts first, until one fails that may be taken later. Resolves to the first error; null when
 * everything was stored. A call during an attempt joins it.
 */
export function sendPosts<Post extends object, Response>(
  queue: Queue<Post, Response>,
  userId: number,
  queries: QueryClient,
): Promise<unknown> {
  const key = keyOf(queue, userId);
  const joined = running.get(key);
  if (joined) return joined;
  if ((paused.get(queue.name) ?? 0) > 0) return Promise.resolve(null);
  const sending = inOneTab(key, () => sendAll(queue, userId, queries)).finally(() => running.delete(key));
  running.set(key, sending);
  return sending;
}

/** Tabs share the posts and send in turn. Without locks two may send the same post, which the server counts once. */
const inOneTab = (key: string, run: () => Promise<unknown>): Promise<unknown> =>
  'locks' in navigator ? navigator.locks.request(key, run) : run();

async function sendAll<Post extends object, Response>(
  queue: Queue<Post, Response>,
  userId: number,
  queries: QueryClient,
): Promise<unknown> {
  const key = keyOf(queue, userId);
  const before = attempts.get(key)?.failure ?? null;
  let failure = before && before.retryAt > Date.now() ? before : null;
  let firstError: unknown = null;
  const stored: Post[] = [];
  const isKept = (post: Unsent<Post>) => readPosts<Post>(key).some((one) => one[queue.id] === post[queue.id]);
  const next = () => readPosts<Post>(key).find(({ refusal }) => refusal === undefined);
  for (let post = next(); post && !failure; post = next()) {
    // Calls use the current session: after a sign-out the rest waits for its own member.
    if (getUser()?.id !== userId) break;
    setAttempt(key, { isSending: true, failure: before });
    try {
      const response = await queue.send(post, queries);
      removePost(queue, userId, post[queue.id]);
      stored.push(post);
      settle(queue.name, post, { response });
    } catch (error) {
      // It was removed meanwhile: by its member, or because it was stored although its response was lost.
      if (!isKept(post)) continue;
      firstError ??= error;
      if (isPermanent(error)) refuse(queue, userId, post, error);
      else failure = toFailure(error);
    }
  }
  setAttempt(key, { isSending: false, failure });
  if (stored.length > 0) queue.onStored?.(queries, stored);
  return firstError;
}

function refuse<Post extends object>(queue: Queue<Post>, userId: number, post: Post, error: ApiError): void {
  if (queue.onRefused?.(post, error) === 'keep') {
    keepPost(queue, userId, { ...post, refusal: errorText(error) });
  } else {
    removePost(queue, userId, post[queue.id]);
    toastError(error);
  }
  settle(queue.name, post, { error });
}

/** An ended session or access, a timeout, too many calls and a response that a proxy made up are not permanent. */
const isPermanent = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 402, 408, 429].includes(error.status) &&
  error.code !== UNKNOWN_CODE;

function toFailure(error: unknown): SendFailure {
  const { status, retryAfter } = error instanceof ApiError ? error : { status: undefined, retryAfter: null };
  return {
    text: errorText(error),
    isUnreachable: status === 0,
    retryAt: status === 429 ? Date.now() + (retryAfter ?? 60) * 1000 : 0,
  };
}
