import { ApiError } from '../http/api-error.ts';
import { getSession } from '../session/session.ts';

/** Posts that must not get lost: they stay in this browser until the server has answered. */
export interface OfflineQueue<Post> {
  /** Begins the name under which each member's posts are kept. */
  storageKey: string;
  /** What tells one post from another. The server counts it once, so that a post whose answer got lost is sent again. */
  id: keyof Post;
  send: (post: Post) => Promise<unknown>;
}

const storageKeyFor = <Post>({ storageKey }: OfflineQueue<Post>, userId: number) => `${storageKey}:${userId}`;

/** A member's posts that the server has not confirmed, oldest first; they outlive the page and the session. */
export function queuedPosts<Post>(queue: OfflineQueue<Post>, userId: number): Post[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeyFor(queue, userId)) ?? '[]');
    return Array.isArray(stored) ? (stored as Post[]) : [];
  } catch {
    return [];
  }
}

/** Adds a post, to be sent by `sendUnsent`. */
export function enqueue<Post>(queue: OfflineQueue<Post>, userId: number, post: Post): void {
  storePosts(queue, userId, [...queuedPosts(queue, userId), post]);
}

/**
 * Sends a member's posts one by one, oldest first; then calls `onStored` when one or more were stored.
 * @throws {ApiError} at the first that fails; it and those behind it stay, unless the server refuses it for good
 */
export async function sendQueued<Post>(queue: OfflineQueue<Post>, userId: number, onStored: () => void): Promise<void> {
  let isAnyStored = false;
  try {
    for (const post of queuedPosts(queue, userId)) {
      // Calls go out in the name of whoever is signed in now: after a sign-out the rest waits for its own member.
      if (getSession()?.user.id !== userId) return;
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
    if (error instanceof ApiError && isPermanent(error.status)) removePost(queue, userId, post);
    throw error;
  }
}

/** The server will say no each time; not so when the session or access has ended, or when there were too many calls. */
const isPermanent = (status: number) => status >= 400 && status < 500 && ![401, 402, 408, 429].includes(status);

function removePost<Post>(queue: OfflineQueue<Post>, userId: number, sent: Post): void {
  const rest = queuedPosts(queue, userId).filter((post) => post[queue.id] !== sent[queue.id]);
  storePosts(queue, userId, rest);
}

function storePosts<Post>(queue: OfflineQueue<Post>, userId: number, posts: Post[]): void {
  if (posts.length > 0) localStorage.setItem(storageKeyFor(queue, userId), JSON.stringify(posts));
  else localStorage.removeItem(storageKeyFor(queue, userId));
}
