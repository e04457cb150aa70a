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
        Your name, email address, time zone and display settings, and the day you signed up. We need them to log you in,
        to write to you, and to show everything the way you like it. We keep your password only in scrambled form
        (argon2id), which can’t be turned back into the password.
      </>
    ),
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Your access',
    purpose: 'When your first day, your free trial or your plan starts and ends. It decides what you can open.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Your payments',
    purpose:
      'What you paid for and when, the brand and last four digits of the card, and whether the bank was asked to take a payment back.',
    retention: 'Until your account is deleted; a dispute stays, without your name or number, for the bank',
  },
  {
    name: 'Your logins',
    purpose: (
      <>
        For each one: when it started, when it was last used, and what your browser calls itself, such as “Firefox on
        Windows”. You can see the list on your <Link to={paths.account}>account page</Link> and end any of them
        there.{' '}
      </>
    ),
    retention: 'A login ends after 30 days without use; ended ones are removed the next time you log in',
  },
  {
    name: 'Your game rounds',
    purpose:
      'The game, the level, the score, how many answers were right, how long it took, and when. Your levels, totals, charts, reports and daily exercise come from them.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Your assessments',
    purpose:
      'Your results in the first assessment and in check-ins, if you take them. We compare them only with each other, never with anyone else’s.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Your training plan',
    purpose:
      'What you want to train, how many minutes a day and on which days, if you tell us. It shapes your daily exercise.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Your weekly goal',
    purpose: 'How many days a week you aim for. You see it on your dashboard.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Your meditation minutes',
    purpose:
      'How many minutes you sat, when, and in which practice, and your mood before and after, if you choose it. Your totals and your streak come from them.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Your moods',
    purpose:
      'One mood a day, with a note if you write one. Only you can read them. They make up your trend, and after a run of low days we show you where to find help.',
    retention: 'Until you delete the day’s mood, or your account is deleted',
  },
  {
    name: 'Your well-being checks',
    purpose:
      'Your answers to five questions, every two weeks if you like, and the day. Only you can read them. They are not a diagnosis.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Your goals',
    purpose:
      'What you’re aiming for, by when, and whether you’ve celebrated it. Your history shows how far along you are.',
    retention: 'Until you delete the goal, or your account is deleted',
  },
  {
    name: 'Your completed lessons',
    purpose: 'Which course exercises you’ve completed, on which day, and their points, which count once.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Your workbook answers',
    purpose: 'What you write in the workbooks, so you can pick up again another day. Only you can read it.',
    retention: 'Until you clear the answer, or your account is deleted',
  },
  {
    name: 'Your chat messages',
    purpose:
      'The text, when you wrote and edited it, who you mentioned, and your reactions to messages. Every member with access can read them, with your name next to them.',
    retention: 'Until you delete the message or take back the reaction, or your account is deleted',
  },
  {
    name: 'People you have muted',
    purpose: 'The people whose messages you chose not to see. Only you can see the list.',
    retention: 'Until you unmute them, or your account is deleted',
  },
  {
    name: 'Reports about chat messages',
    purpose:
      'The message as it was, who wrote it, who reported it and why, and what administrators decided. Messages that mention self-harm are reported automatically, with their text. Only administrators can read reports.',
    retention: 'Until the account of the message’s author is deleted',
  },
  {
    name: 'Your review',
    purpose: (
      <>
        If you write one on your <Link to={paths.account}>account page</Link>: your words and stars, the name and age
        you want shown, what you agreed to and when, and what administrators decided. Once it’s approved, everyone can
        read it on our home page.
      </>
    ),
    retention: 'Until you withdraw it, or your account is deleted',
  },
  {
    name: 'Your sessions with trainers',
    purpose:
      'The trainer, the time, your time zone, and whether the session was moved or canceled, and why. Administrators see it in the trainer’s calendar, with your name.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'What you write to support',
    purpose:
      'Your name, email address, subject and message, and the ticket number you get. You don’t need an account for this. If you have one and its address is confirmed, messages from that address belong to it.',
    retention: 'Until you ask us to remove it, or the account it belongs to is deleted',
  },
  {
    name: 'Your reminders',
    purpose:
      'The days and time you chose, what’s turned on, and when we last wrote to you, so nothing comes twice. Only if you turn a reminder on.',
    retention: WITH_ACCOUNT,
  },
  {
    name: 'Devices that get notifications',
    purpose: (
      <>
        The address where your browser’s maker accepts messages for this browser, two keys so no one else can read them,
        and what the browser calls itself. Only if you turn notifications on. The list is on your{' '}
        <Link to={paths.account}>account page</Link>, and you can turn off any of them there.
      </>
    ),
    retention: 'Until you turn them off there, your browser ends them, or your account is deleted',
  },
  {
    name: 'Our emails to you',
    purpose:
      'The address, the subject and the time, so we can tell whether an email was sent. Its text and pictures are deleted once it’s sent.',
    retention: 'Seven days',
  },
  {
    name: 'What administrators do',
    purpose:
      'A log of everything administrators do: who did what, when, and why. Accounts appear in it by number, without a name or address.',
    retention: 'For good: a log that could be erased would prove nothing',
  },
];
