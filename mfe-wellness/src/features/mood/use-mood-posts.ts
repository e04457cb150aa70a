import type { Mood, MoodBody } from '@mindgrove/contracts/moods';
import { type Day, dayIn, daysAfter, daysBetween } from '@mindgrove/contracts/rules/member-day';
import { newId, useQueue, useUser } from '@mindgrove/kit';
import { useState } from 'react';

import moodQueue, { type MoodPost } from './mood-queue.ts';

/** The outcome of each post: its error, or null for one that is stored. */
type Outcomes = Readonly<Record<string, string | null>>;

/** Moods that the member chooses now: this browser keeps them until the server has them. */
export function useMoodPosts(today: Day | undefined, loadedAt: number) {
  const { time_zone: timeZone = 'UTC' } = useUser() ?? {};
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  /** The mood that was chosen last. */
  const [chosenId, setChosenId] = useState('');
  const queue = useQueue(moodQueue, ({ id }, { error }) =>
    setOutcomes((known) => ({ ...known, [id]: error ? error.text : null })),
  );
  const { posts: unsent, failure, isSending, send } = queue;
  const isWaiting = isSending || failure !== null;

  /** Stores today's mood, unless a day is given. Returns the post's id. */
  function storeMood({ day, ...mood }: MoodBody): string {
    const now = new Date();
    const post = { ...mood, id: newId(), day: day ?? dayAt(now), chosen_at: day ? 0 : now.getTime() };
    setChosenId(mood.mood === undefined ? '' : post.id);
    void queue.add(post);
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
    send,
    unsent,
    isSending,
    isKept: failure !== null,
    isStored: (id: string) => outcomes[id] === null,
    /** Why the server has not stored it and never will. */
    refusalOf,
    /** The refusal of the mood that was chosen last. */
    moodRefusal: refusalOf(chosenId),
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
