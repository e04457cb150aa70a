import { type Day, dayIn } from '@mindgrove/contracts/rules/member-day';
import type { Mood, MoodBody } from '@mindgrove/contracts/wellness/moods';
import { call, newId, type OfflineQueue, useOfflineQueue, useSession } from '@mindgrove/kit';
import { invalidateRoutes, useQueryClient } from '@mindgrove/kit/query';
import { useState } from 'react';

interface MoodPost extends MoodBody {
  id: string;
  day: Day;
  /** Milliseconds; 0 for a day that is certain. */
  chosen_at: number;
}

const SENT_AT_ONCE_MS = 10_000;

/** The server dates moods that are sent at once, because this device's clock may be wrong. */
const isLate = ({ chosen_at }: MoodPost) => Date.now() - chosen_at > SENT_AT_ONCE_MS;

const newMoodQueue = (onSent: (post: MoodPost) => Promise<void>): OfflineQueue<MoodPost> => ({
  storageKey: 'mindgrove:unsent-moods',
  id: 'id',
  send: async (post) => {
    const { mood, note, note_before, day } = post;
    await call('POST /moods', { body: { mood, note, note_before, day: isLate(post) ? day : undefined } });
    await onSent(post);
  },
});

/** Moods that the member chooses now: this browser keeps them until the server has them. */
export function useMoodPosts() {
  const queries = useQueryClient();
  const { id: userId = 0, time_zone: timeZone = 'UTC' } = useSession()?.user ?? {};
  const [posts, setPosts] = useState<MoodPost[]>([]);
  const [queue] = useState(() =>
    newMoodQueue(async ({ id }) => {
      await invalidateRoutes(queries, ['GET /moods']);
      setPosts((waiting) => waiting.filter((post) => post.id !== id));
    }),
  );
  const { store, retry, failure, isPending } = useOfflineQueue(queue, userId, () => undefined);
  const unsent = isPending || failure !== null ? posts : [];

  /** Today's, unless a day is given. */
  function storeMood(body: MoodBody) {
    const { day, ...mood } = body;
    const now = new Date();
    const post = { ...mood, id: newId(), day: day ?? dayIn(timeZone, now), chosen_at: day ? 0 : now.getTime() };
    setPosts([...unsent, post]);
    store(post);
  }

  return { store: storeMood, retry, unsent, isPending, isKept: failure !== null };
}

/** As it will be stored: a post without a mood or without a note keeps the one before. */
export const withPosts = (mood: Mood | undefined, day: Day, posts: readonly MoodPost[]): Mood | undefined =>
  posts.reduce((stored, post) => {
    const { mood = stored?.mood, note = stored?.note } = post;
    return mood === undefined ? stored : { day, mood, note: note || null };
  }, mood);
