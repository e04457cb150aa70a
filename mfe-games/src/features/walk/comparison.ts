import { type GameId, GAMES } from '@mindgrove/contracts/games';
import type { Training, TrainingDay } from '@mindgrove/contracts/training';

import { pluralize, pointsText } from '../../text.ts';
import { addDays, mondayOf } from '../../training/calendar-day.ts';

/** Percentage points that are more than chance. */
const CLEARLY_MORE = 3;

const isGame = (day: TrainingDay): day is TrainingDay & { activity: GameId } => day.activity !== 'meditation';

/** One kind sentence that compares today with the member's own days before. `days` is the training of each, oldest first. */
export function comparisonOf(
  days: readonly TrainingDay[],
  { today, joined, active_days }: Pick<Training, 'today' | 'joined' | 'active_days'>,
): string {
  const earlier = days.filter(({ day }) => day < today);
  const games = days.filter((one) => one.day === today).filter(isGame);
  const isFirstDay = earlier.length === 0 && joined === today;
  return (
    bestSentence(games, earlier) ??
    hitsSentence(games, earlier) ??
    (isFirstDay
      ? 'This is where you start. From now on, you’ll see how you’ve come along.'
      : weekSentence(active_days, today))
  );
}

function bestSentence(games: readonly (TrainingDay & { activity: GameId })[], earlier: readonly TrainingDay[]) {
  const best = games.find(({ activity, best_score }) => {
    const before = earlier.filter((one) => one.activity === activity).map((one) => one.best_score);
    return before.length > 0 && best_score > Math.max(...before);
  });
  return best && `Your best ${GAMES[best.activity].title} so far: ${pointsText(best.best_score)}.`;
}

function hitsSentence(games: readonly (TrainingDay & { activity: GameId })[], earlier: readonly TrainingDay[]) {
  for (const game of games) {
    const before = earlier.findLast(({ activity, trials }) => activity === game.activity && trials > 0);
    if (!before || game.trials === 0) continue;
    const [now, then] = [shareOf(game), shareOf(before)];
    if (now - then >= CLEARLY_MORE)
      return `You got ${now}% right in ${GAMES[game.activity].title}, up from ${then}% last time.`;
  }
  return undefined;
}

const shareOf = ({ hits, trials }: TrainingDay) => Math.round((100 * hits) / trials);

/** `activeDays` know of a round that waits to be sent, too. */
function weekSentence(activeDays: readonly string[], today: string): string {
  const monday = mondayOf(today);
  const practicedFrom = (first: string) => activeDays.filter((day) => day >= first && day < addDays(first, 7)).length;
  const [now, before] = [practicedFrom(monday), practicedFrom(addDays(monday, -7))];
  if (now === 0) return 'A day off is fine, too.';
  const count = `You’ve practiced on ${pluralize(now, 'day')} this week`;
  if (now > before && before > 0) return `${count}, more than all of last week.`;
  return before > now ? `${count}. Last week it was ${before}.` : `${count}.`;
}
