import { scheduleText } from '@mindgrove/contracts/rules/schedule-text';

import type { MailPage } from '../../../users/mail/outbox.service.js';
import { renderMail } from './mail-layout.js';

export interface MailLinks {
  stopUrl: string;
  publicUrl: string;
}

interface Reminding {
  days: readonly number[];
  time: string;
  /** YYYY-MM-DD: each day has its own words, so that they do not wear out. */
  date: string;
  isTest?: boolean;
}

interface Words {
  subject: string;
  heading: string;
  text: string;
  /** The text of notifications. */
  short: string;
}

/** Each text has two sentences: what is there for the member, and that little is enough. */
const WORDS: readonly Words[] = [
  {
    subject: 'A few minutes for you?',
    heading: 'A few minutes for you?',
    text: 'Your practice for today is ready whenever you are. A few minutes are plenty, and you can stop at any time.',
    short: 'A few minutes are plenty.',
  },
  {
    subject: 'Your games are ready',
    heading: 'Shall we play a little?',
    text: 'Today’s games are picked and waiting for you. One short round already counts as a day of practice.',
    short: 'One short round already counts.',
  },
  {
    subject: 'A small pause, just for you',
    heading: 'Time for a small pause',
    text: 'This is the moment you set aside for yourself. Play a round, take a few slow breaths, and let the rest wait.',
    short: 'A round, or a few slow breaths.',
  },
  {
    subject: 'Your grove says hello',
    heading: 'Your grove says hello',
    text: 'There is room for something new to grow today. Two quiet minutes are enough to plant it.',
    short: 'Two quiet minutes are enough.',
  },
  {
    subject: 'Ready for today’s practice?',
    heading: 'Ready when you are',
    text: 'You asked us to knock about now, so here we are. Pick what you feel like today, and keep it as short as you want.',
    short: 'Pick what you feel like today.',
  },
];

const DAY_MS = 86_400_000;
export const wordsOf = (date: string): Words => {
  const words = WORDS[(Date.parse(date) / DAY_MS) % WORDS.length];
  if (!words) throw new Error(`${date} is no date`);
  return words;
};

export function composeReminder(reminding: Reminding, { stopUrl, publicUrl }: MailLinks): MailPage {
  const { subject, heading, text } = wordsOf(reminding.date);
  return renderMail({
    subject: reminding.isTest ? `Test: ${subject}` : subject,
    heading,
    paragraphs: [text],
    button: { label: 'Start today’s practice', url: `${publicUrl}/dashboard` },
    reason: reminding.isTest
      ? 'You asked for a test. This is what your reminders look like.'
      : `You asked us to remind you ${scheduleText(reminding.days, reminding.time)}, unless you have already practiced.`,
    stop: { label: 'Stop these emails', url: stopUrl },
    settingsUrl: `${publicUrl}/account#reminders`,
  });
}
