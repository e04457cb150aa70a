import { todayIn } from '@mindgrove/contracts/rules/member-day';
import { MAX_NOTE_LENGTH, MAX_STORED_NOTE_LENGTH } from '@mindgrove/contracts/rules/text-lengths';
import type { Mood } from '@mindgrove/contracts/moods';
import type { User } from '@mindgrove/contracts/user';
import { useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Loading } from '@mindgrove/ui/feedback/states';
import { TextArea } from '@mindgrove/ui/forms/field';
import { Stack } from '@mindgrove/ui/layout/stack';
import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';

import { moodsQuery, PERIODS } from './mood.queries.ts';
import { MoodOfDay } from './mood-of-day.tsx';
import { cleanNote, keptNote, type NoteDraft, readNote } from './note-draft.ts';
import { type MoodPosts, useMoodPosts, withPosts } from './use-mood-posts.ts';

interface Props {
  member: Pick<User, 'id' | 'time_zone'>;
  /** Renders what to show below the form, for the mood that is chosen now. */
  helpFor: (mood: Mood | undefined) => ReactNode;
  onDone: () => void;
}

/** The mood of the day and a line about it, which is the note of that mood. Works without a connection. */
export function Reflection({ member, helpFor, onDone }: Props) {
  const { data, error, dataUpdatedAt } = useQuery(moodsQuery(PERIODS[0]));
  const posts = useMoodPosts(data?.today, dataUpdatedAt);
  if (!data && !error) return <Loading label="Loading your mood…" lines={4} />;
  const day = data?.today ?? todayIn(member.time_zone);
  const mood = withPosts(
    data?.moods.find((one) => one.day === day),
    day,
    posts.unsent,
  );
  const help = helpFor(mood);
  return (
    <Stack gap={4}>
      <MoodOfDay mood={mood} posts={posts} isHelpBelow={Boolean(help)} />
      <LineForm key={day} userId={member.id} day={day} mood={mood} posts={posts} onDone={onDone} />
      {help}
    </Stack>
  );
}

interface LineFormProps {
  userId: number;
  day: string;
  mood: Mood | undefined;
  posts: MoodPosts;
  onDone: () => void;
}

function LineForm({ userId, day, mood, posts, onDone }: LineFormProps) {
  const stored = mood?.note ?? '';
  const kept = keptNote(userId, day);
  const [draft, setDraft] = useState<NoteDraft | null>(() => readNote(kept, stored));
  const [isFaceMissing, setFaceMissing] = useState(false);
  const line = draft?.text ?? stored;

  function write(text: string) {
    const next = { text, before: draft?.before ?? stored };
    setDraft(next);
    kept.keep(next);
  }

  function finish(event: FormEvent) {
    event.preventDefault();
    const note = cleanNote(line);
    if (note === stored) return onDone();
    // A line belongs to a mood.
    if (!mood) return setFaceMissing(true);
    const before = draft?.before ?? stored;
    kept.keep({ text: line, before, sent: { id: posts.store({ note, note_before: before, day }), note } });
    onDone();
  }

  const error = isFaceMissing && !mood ? 'Choose a face above, too. Your line is kept with it.' : undefined;
  return (
    <Stack as="form" gap={4} onSubmit={finish}>
      <TextArea
        label="One line about today, if you like"
        hint="It’s kept with your face above. You’ll find it in your grove, at today’s plant."
        rows={2}
        maxLength={stored.length > MAX_NOTE_LENGTH ? MAX_STORED_NOTE_LENGTH : MAX_NOTE_LENGTH}
        value={line}
        {...(error && { error })}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <div>
        <Button type="submit" size="large">
          <Check aria-hidden="true" />
          Finish
        </Button>
      </div>
    </Stack>
  );
}
