import { Link } from '@mindgrove/kit/router';

import { paths } from '../../paths.ts';
import type { DataRecord } from './records.tsx';

const WITH_ACCOUNT = 'Until your account is deleted';

/** All personal data in the database: add each new table with members' data here. */
export const databaseRecords: DataRecord[] = [
  {
    name: 'Your account',
    purpose: (
      <>
        Name, email address, time zone, text size and motion setting, and the day you signed up. We need them to sign
        you in, to write to you, and to show the product the way you set it. Of your password we keep a scrambled form
        (argon2id) from which it cannot be read back.
      </>
    ),
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Your access',
    purpose: 'When your first day, your free trial or your plan begins and ends. It decides what you can open.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Your sign-ins',
    purpose: (
      <>
        For each one: when it began, when it was last used, and what your browser calls itself, for example “Firefox on
        Windows”. You see the list on your <Link to={paths.account}>account page</Link> and can end any of them there.
      </>
    ),
    retention: 'A sign-in ends after 30 days without use; ended ones are removed when you next sign in',
  },
  {
    name: 'Your game rounds',
    purpose:
      'The game, the level, the score, how many answers were right, how long it took, and when. They make your levels, totals, charts and reports, and the exercise of the day.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Your assessments',
    purpose:
      'What you reached in the first assessment and in check-ins, if you take them. They are compared with each other and with nobody else’s.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Your training plan',
    purpose:
      'What you want to train, how many minutes a day and on which days, if you tell us. It orders today’s exercise and sets its length.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Your weekly goal',
    purpose: 'How many sessions a week you aim at. It draws the ring on your dashboard.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Your meditation minutes',
    purpose:
      'How many minutes you sat, when, and in which practice; and your mood before and after, if you choose it. They make your totals and your streak of days.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Your moods',
    purpose:
      'One mood a day, with a note if you write one. Only you can read them. They draw your trend, and after low days we show you where to find help.',
    retention: 'Until you delete the day’s mood, or your account is deleted',
  },
  {
    name: 'Your well-being checks',
    purpose:
      'Your answers to five questions, once in two weeks if you like, and their day. Only you can read them. They are no diagnosis.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Your goals',
    purpose: 'What you aim at, by when, and whether you have celebrated it. Your history shows how far you are.',
    retention: 'Until you delete the goal, or your account is deleted',
  },
  {
    name: 'Your completed lessons',
    purpose: 'Which exercises of the courses you have completed, on which day, and their points, which count once.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Your workbook answers',
    purpose: 'What you write into the workbooks, so that you can go on another day. Only you can read it.',
    retention: 'Until you clear the answer, or your account is deleted',
  },
  {
    name: 'Your chat messages',
    purpose:
      'The text, when you wrote and edited it, whom you mentioned, and your reactions to messages. Every member with access can read them, with your name beside them.',
    retention: 'Until you delete the message or take back the reaction, or your account is deleted',
  },
  {
    name: 'People you have muted',
    purpose: 'Whose messages the chat keeps from you. Nobody but you can see the list.',
    retention: 'Until you unmute them, or your account is deleted',
  },
  {
    name: 'Reports about chat messages',
    purpose:
      'The message as it was, who wrote it, who reported it and why, and what administrators decided. Messages and edits that speak of self-harm are reported automatically, with their text. Only administrators can read reports.',
    retention: 'Until the account of the message’s author is deleted',
  },
  {
    name: 'Your review',
    purpose: (
      <>
        If you write one on your <Link to={paths.account}>account page</Link>: your words and stars, the name and age
        you want shown, what you agreed to and when, and what administrators decided. Once it is approved, everybody can
        read it on our home page.
      </>
    ),
    retention: 'Until you withdraw it, or your account is deleted',
  },
  {
    name: 'Your sessions with trainers',
    purpose:
      'The trainer, the time, your time zone, and whether the session was moved or canceled, and why. Administrators see them in the trainer’s calendar, with your name.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'What you write to support',
    purpose:
      'Name, email address, subject, message, and the ticket number that you are given. You need no account for it. If you have one and its address is confirmed, your letters from that address belong to it.',
    retention: 'Until you ask us to remove it, or the account that it belongs to is deleted',
  },
  {
    name: 'Your reminders',
    purpose:
      'The days and the time you chose, what is on, and when we last wrote to you, so that nothing comes twice. Only if you turn a reminder on.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Devices that get notifications',
    purpose: (
      <>
        The address at which your browser’s maker takes messages for this browser, two keys so that nobody else can read
        them, and what the browser calls itself. Only if you turn notifications on. The list is on your{' '}
        <Link to={paths.account}>account page</Link>, and you can end any of them there.
      </>
    ),
    retention: 'Until you turn them off there, your browser ends them, or your account is deleted',
  },
  {
    name: 'Our emails to you',
    purpose:
      'The address, the subject and the time, so that we can tell whether one was sent. The text and pictures go once it is sent.',
    retention: 'Seven days',
  },
  {
    name: 'What administrators do',
    purpose:
      'A log of every act in the administration: who did what, when, and for which reason. Accounts stand in it by number, without name or address.',
    retention: 'For good: a log that could be cleaned would prove nothing',
  },
];
