import { ApiError, UNKNOWN_CODE } from '../http/api-error.ts';
import { readJson, writeJson } from '../session/member-storage.ts';
import { getUser } from '../session/session.ts';

/** Posts that must not be lost: this browser keeps them until the server has responded. */
export interface OfflineQueue<Post> {
  storageKey: string;
  /** The post's unique id. The server counts each id once, so a post without a response can be sent again. */
  id: keyof Post;
  send: (post: Post) => Promise<unknown>;
}

const storageKeyFor = <Post>({ storageKey }: OfflineQueue<Post>, userId: number) => `${storageKey}:${userId}`;

export function queuedPosts<Post>(queue: OfflineQueue<Post>, userId: number): Post[] {
  const stored = readJson<Post[]>(storageKeyFor(queue, userId));
  return Array.isArray(stored) ? stored : [];
}

export function enqueue<Post>(queue: OfflineQueue<Post>, userId: number, post: Post): void {
  storePosts(queue, userId, [...queuedPosts(queue, userId), post]);
}

/** Sends the oldest posts first and throws at the first failure; that post stays unless it can never be stored. */
export async function sendQueued<Post>(queue: OfflineQueue<Post>, userId: number, onStored: () => void): Promise<void> {
  let isAnyStored = false;
  try {
    for (const post of queuedPosts(queue, userId)) {
      // Calls use the current session: after a sign-out the rest waits for its own member.
      if (getUser()?.id !== userId) return;
      await sendPost(queue, userId, post);
      isAnyStored = true;
    }
  } finally {
    if (isAnyStored) onStored();
  }
}

async function sendPost<Post>(queue: OfflineQueue<Post>, userId: number, post: Post): Promise<void> {
  try {
    await queue.send(post);
    removePost(queue, userId, post);
  } catch (error) {
    if (error instanceof ApiError && isPermanent(error)) removePost(queue, userId, post);
    throw error;
  }
}

/** An ended session or access, a timeout, too many calls and a response that a proxy made up are not permanent. */
const isPermanent = ({ status, code }: ApiError) =>
  status >= 400 && status < 500 && ![401, 402, 408, 429].includes(status) && code !== UNKNOWN_CODE;

function removePost<Post>(queue: OfflineQueue<Post>, userId: number, sent: Post): void {
  const rest = queuedPosts(queue, userId).filter((post) => post[queue.id] !== sent[queue.id]);
  storePosts(queue, userId, rest);
}

function storePosts<Post>(queue: OfflineQueue<Post>, userId: number, posts: Post[]): void {
  writeJson(storageKeyFor(queue, userId), posts.length > 0 ? posts : null);
}
