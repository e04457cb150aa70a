import { GAMES } from '@mindgrove/contracts/games';
import type { TrainingDay } from '@mindgrove/contracts/training';

import { pluralize } from '../../text.ts';
import { type PeriodSums, periodSums } from '../../training/period-sums.ts';
import { periodBefore, type ReportPeriod } from './report-period.ts';

interface Report {
  period: ReportPeriod;
  history: readonly TrainingDay[];
  joined: string;
  goal: number;
}

/** Sums the same history as the charts do, so both show the same numbers. */
export function reportSentences({ period, history, joined, goal }: Report): string[] {
  const sums = periodSums(history, period);
  const before = periodSums(history, periodBefore(period));
  if (sums.sessions === 0) return [restSentence(period, joined), ...beforeSentence(period, before)];
  return [
    ...(period.kind === 'week' ? [weekSentence(period, sums, goal)] : []),
    ...gamesSentences(sums),
    ...meditationSentence(sums),
    ...beforeSentence(period, before),
  ];
}

function restSentence({ kind, isOpen, to }: ReportPeriod, joined: string): string {
  if (to < joined) return 'This was before you joined.';
  if (kind === 'day') return isOpen ? 'Nothing yet today.' : 'You took this day off.';
  return isOpen ? 'Nothing yet this week.' : 'You took this week off.';
}

function weekSentence({ isOpen }: ReportPeriod, { sessions }: PeriodSums, goal: number): string {
  const trained = isOpen
    ? `You’ve practiced on ${pluralize(sessions, 'day')} so far`
    : `You practiced on ${pluralize(sessions, 'day')}`;
  return sessions >= goal ? `${trained}. You made your goal of ${goal}!` : `${trained}. Your goal is ${goal} a week.`;
}

function gamesSentences({ rounds, gameMinutes, games }: PeriodSums): string[] {
  const best = games.toSorted((a, b) => b.bestScore - a.bestScore)[0];
  if (!best) return [];
  const titles = titleList.format(games.map(({ game }) => GAMES[game].title));
  return [
    `You played ${pluralize(rounds, 'round')} of ${titles}, ${minutesText(gameMinutes)} in all.`,
    `Your best round was in ${GAMES[best.game].title}: ${pluralize(best.bestScore, 'point')}.`,
  ];
}

const meditationSentence = ({ meditationMinutes }: PeriodSums): string[] =>
  meditationMinutes > 0 ? [`You meditated for ${pluralize(meditationMinutes, 'minute')}.`] : [];

function beforeSentence({ kind }: ReportPeriod, { sessions, minutes }: PeriodSums): string[] {
  if (sessions === 0) return [];
  return [
    kind === 'day'
      ? `The day before, you practiced for ${minutesText(minutes)}.`
      : `The week before, you practiced on ${pluralize(sessions, 'day')}, for ${minutesText(minutes)} in all.`,
  ];
}

const minutesText = (minutes: number) => (minutes === 0 ? 'less than a minute' : pluralize(minutes, 'minute'));

const titleList = new Intl.ListFormat('en-US');
