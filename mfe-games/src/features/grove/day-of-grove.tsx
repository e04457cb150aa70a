import { GAMES } from '@mindgrove/contracts/games';
import type { GroveDay } from '@mindgrove/contracts/grove';
import { Muted } from '@mindgrove/ui/data/muted';
import { Stack } from '@mindgrove/ui/layout/stack';

import { plantName } from '../../grove/growth/grove-words.ts';
import type { Plant } from '../../grove/growth/plants.ts';
import { nonBreaking, pluralize } from '../../text.ts';
import { fullDayText } from '../../training/calendar-day.ts';
import styles from './day-of-grove.module.css';

/** From 1 to 5, as members choose them. */
const MOODS = ['Low', 'Uneasy', 'Even', 'Good', 'Bright'];

interface Props {
  day: GroveDay;
  /** Missing once the grove is full. */
  plant: Plant | undefined;
  showsMood: boolean;
}

/** What was practiced on a day, what it planted, and the line that the member wrote. */
export function DayOfGrove({ day: { day, activities, mood, note }, plant, showsMood }: Props) {
  return (
    <Stack as="article" gap={2}>
      <h3 className={styles.day}>{fullDayText(day)}</h3>
      <Muted>{plant ? `Planted ${plantName(plant)}.` : 'Everything grew a little.'}</Muted>
      <p>{activities.map(practiceText).join(' · ')}</p>
      {note !== null && note !== '' && (
        <blockquote className={styles.note} dir="auto">
          {note}
        </blockquote>
      )}
      {showsMood && <p>{mood === null ? 'No mood noted' : `Mood: ${MOODS[mood - 1]}`}</p>}
    </Stack>
  );
}

/** "Lantern Path, 2 rounds" or "10 calm minutes" */
function practiceText({ activity, rounds, seconds }: GroveDay['activities'][number]): string {
  if (activity === 'meditation') return nonBreaking(pluralize(Math.round(seconds / 60), 'calm minute'));
  return `${GAMES[activity].title}, ${nonBreaking(pluralize(rounds, 'round'))}`;
}
