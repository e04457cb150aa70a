import type { MoodBody } from '@mindgrove/contracts/moods';
import type { Day } from '@mindgrove/contracts/rules/member-day';
import { call, getUser, type Queue } from '@mindgrove/kit';
import { invalidateRoutes } from '@mindgrove/kit/query';

import { isLate } from '../../is-late.ts';
import { forgetSent, keptNote, removeStored } from './note-draft.ts';

export interface MoodPost extends MoodBody {
  id: string;
  day: Day;
  /** Milliseconds; 0 for a day that is certain. */
  chosen_at: number;
}

const noteOf = ({ day }: MoodPost) => keptNote(getUser()?.id ?? 0, day);

const moodQueue: Queue<MoodPost> = {
  name: 'moods',
  id: 'id',
  async send(post, queries) {
    const { id, mood, note, note_before, day, chosen_at } = post;
    await call('POST /moods', { body: { mood, note, note_before, day: isLate(chosen_at) ? day : undefined } });
    removeStored(noteOf(post), id);
    // Until the page has what is stored, it shows what waits.
    await invalidateRoutes(queries, ['GET /moods']);
  },
  onRefused(post, { code }) {
    if (code === 'validation_failed') forgetSent(noteOf(post), post.id);
    return undefined;
  },
};
export default moodQueue;
