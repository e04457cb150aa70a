import { type Day, dayIn, daysAfter, daysBetween } from '@mindgrove/contracts/rules/member-day';
import type { Mood, MoodBody } from '@mindgrove/contracts/moods';
import { ApiError, call, newId, type OfflineQueue, useOfflineQueue, useUser } from '@mindgrove/kit';
import { invalidateRoutes, useQueryClient } from '@mindgrove/kit/query';
import { useState } from 'react';

import { isLate } from '../../is-late.ts';
import { forgetSent, keptNote, removeStored } from './note-draft.ts';

interface MoodPost extends MoodBody {
  id: string;
  day: Day;
  /** Milliseconds; 0 for a day that is certain. */
  chosen_at: number;
}

interface QueueEvents {
  onSent: (post: MoodPost) => Promise<void>;
  onRefused: (post: MoodPost, error: ApiError) => void;
}

const newMoodQueue = ({ onSent, onRefused }: QueueEvents): OfflineQueue<MoodPost> => ({
  storageKey: 'mindgrove:unsent-moods',
  id: 'id',
  send: async (post) => {
    const { mood, note, note_before, day, chosen_at } = post;
    try {
      await call('POST /moods', { body: { mood, note, note_before, day: isLate(chosen_at) ? day : undefined } });
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) onRefused(post, error);
      throw error;
    }
    await onSent(post);
  },
});

/** The outcome of each post: its error, or null for one that is stored. */
type Outcomes = Readonly<Record<string, string | null>>;

/** Moods that the member chooses now: this browser keeps them until the server has them. */
export function useMoodPosts(today: Day | undefined, loadedAt: number) {
  const queries = useQueryClient();
  const { id: userId = 0, time_zone: timeZone = 'UTC' } = useUser() ?? {};
  const [posts, setPosts] = useState<MoodPost[]>([]);
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const [queue] = useState(() =>
    newMoodQueue({
      onSent: async ({ id, day }) => {
        removeStored(keptNote(userId, day), id);
        await invalidateRoutes(queries, ['GET /moods']);
        setPosts((waiting) => waiting.filter((post) => post.id !== id));
        setOutcomes((known) => ({ ...known, [id]: null }));
      },
      onRefused: ({ id, day }, { code, text }) => {
        if (code === 'validation_failed') forgetSent(keptNote(userId, day), id);
        setOutcomes((known) => ({ ...known, [id]: text }));
      },
    }),
  );
  const { store, retry, failure, isPending } = useOfflineQueue(queue, userId, () => undefined);
  const isWaiting = isPending || failure !== null;
  const unsent = isWaiting ? posts : [];

  /** Stores today's mood, unless a day is given. Returns the post's id. */
  function storeMood({ day, ...mood }: MoodBody): string {
    const now = new Date();
    const post = { ...mood, id: newId(), day: day ?? dayAt(now), chosen_at: day ? 0 : now.getTime() };
    setPosts([...unsent, post]);
    store(post);
    return post.id;
  }

  /** Counted from the server's day, and never before it: this device's clock may be wrong. */
  function dayAt(now: Date): Day {
    const day = dayIn(timeZone, now);
    if (!today || loadedAt === 0) return day;
    return daysAfter(today, Math.max(0, daysBetween(dayIn(timeZone, new Date(loadedAt)), day)));
  }

  const refusalOf = (id: string) => (isWaiting ? null : (outcomes[id] ?? null));
  return {
    store: storeMood,
    retry,
    unsent,
    isPending,
    isKept: failure !== null,
    isStored: (id: string) => outcomes[id] === null,
    /** Why the server has not stored it and never will. */
    refusalOf,
    /** The refusal of the mood that was chosen last. */
    moodRefusal: posts.map(({ id, mood }) => (mood === undefined ? null : refusalOf(id))).findLast(Boolean) ?? null,
  };
}

export type MoodPosts = ReturnType<typeof useMoodPosts>;

/** Returns the mood as it will be stored: what a post lacks stays. Only a post with a note has a certain day. */
export const withPosts = (mood: Mood | undefined, day: Day, posts: readonly MoodPost[]): Mood | undefined =>
  posts
    .filter((post) => post.note === undefined || post.day === day)
    .reduce((stored, post) => {
      const { mood = stored?.mood, note = stored?.note } = post;
      return mood === undefined ? stored : { day, mood, note: note || null };
    }, mood);
