import type { DataRecord } from './records.tsx';

/** Everything that the product stores in a browser: add each new name here. */
export const cookieRecords: DataRecord[] = [
  {
    name: 'mindgrove_refresh',
    purpose:
      'A cookie that keeps you signed in. Scripts cannot read it, and your browser sends it to our server alone. It is replaced each time it is used. Over https its name begins with __Host-.',
    retention: '30 days after its last use, 90 days after you logged in at the latest, or until you log out',
  },
  {
    name: 'mindgrove_device',
    purpose:
      'A cookie that is set when you sign in. By it we recognize this browser when we limit wrong passwords, so that somebody else’s guessing does not keep you out. Scripts cannot read it, and it is used for nothing else. Over https its name begins with __Host-.',
    retention: 'One year after your last sign-in in this browser',
  },
  {
    name: 'mindgrove_reading',
    purpose:
      'A cookie with the text size, the theme (light or dark) and the movement that you have chosen on your account page, so that every page is drawn that way at once. It says nothing else about you.',
    retention: 'One year after your last visit while signed in; it stays with the browser when you log out',
  },
];

export const storageRecords: DataRecord[] = [
  {
    name: 'user',
    purpose:
      'Your name, email address, access, levels and settings, so that a page can greet you before our server answers.',
    retention: 'Until you log out',
  },
  {
    name: 'token',
    purpose: 'The key with which pages ask our server for your data. It works for 15 minutes and is then renewed.',
    retention: 'Until you log out',
  },
  {
    name: 'mindgrove:session-end',
    purpose:
      'Whether you logged out (then with your member number) or our server ended your session, so that every open tab says so, and keeps or removes what you have not sent.',
    retention: 'Until somebody logs in again',
  },
  {
    name: 'mindgrove:unfinished-sign-out',
    purpose:
      'The number of your session, if you logged out without a connection, so that we can end it as soon as our server can be reached.',
    retention: 'Until our server has ended the session',
  },
  {
    name: 'mindgrove:guest-round',
    purpose:
      'The best round that you played on the page “Try a Game” without an account, so that the account you then create can keep it. It does not say who you are.',
    retention: 'Until a new account has it, three days at most',
  },
  {
    name: 'mindgrove:unsent-rounds, mindgrove:unsent-assessments, mindgrove:unsent-sessions and mindgrove:unsent-moods',
    purpose:
      'Game results, assessments, minutes of meditation and breathing with the moods before and after, and moods of the day with their notes, that could not be sent, for example without a connection.',
    retention: 'Until our server has them',
  },
  {
    name: 'unfinished-purchase, under mindgrove:member:',
    purpose:
      'A payment whose answer has not arrived yet, so that trying again cannot charge you twice. It holds no card number.',
    retention: 'Until the answer arrives or you log out, a day at most',
  },
  {
    name: 'running-session, under mindgrove:member:',
    purpose:
      'The whole minutes and the mood of a meditation that is running, so that a crash of the browser does not lose them.',
    retention: 'Until the meditation ends or you log out; after a crash until you next open the Wellness Center',
  },
  {
    name: 'session-settings, under mindgrove:member:',
    purpose: 'How your meditations look and sound: scene, bells, quiet sound and its volume, voice and captions.',
    retention: 'Until you log out',
  },
  {
    name: 'Drafts, under mindgrove:member: and contact-draft:',
    purpose:
      'A message to us, a review, a note on your mood, answers to the five questions or the session with a trainer that you are about to book, so that a reload does not lose them.',
    retention: 'Until they are sent, saved or booked, you log out, or the tab is closed',
  },
  {
    name: 'chat-draft, chat-edit and unsent-messages, under mindgrove:member:',
    purpose:
      'A message to the community chat that you are writing or changing, and those that could not be sent yet, so that a lost connection or another page loses nothing.',
    retention: 'Until our server has them, you delete them, or you log out',
  },
  {
    name: 'typing-indicator, under mindgrove:member:',
    purpose: 'That you have chosen to show in the community chat when you are typing, and to see when others are.',
    retention: 'Until you turn it off or log out',
  },
  {
    name: 'workbook-drafts, under mindgrove:member:',
    purpose: 'Answers in a workbook that could not be saved yet, so that a lost connection or a reload loses nothing.',
    retention: 'Until our server has them or you log out',
  },
  {
    name: 'content-edit, under mindgrove:member:',
    purpose:
      'Administrators only: lessons, recipes and other texts that they are writing and have not saved yet, so that leaving the page loses nothing.',
    retention: 'Until they are saved or discarded, or until you log out',
  },
  {
    name: 'trainer-edit, under mindgrove:member:',
    purpose:
      'Administrators only: details and hours of trainers that they are changing and have not saved yet, so that leaving the page loses nothing.',
    retention: 'Until they are saved or discarded, or until you log out',
  },
  {
    name: 'plan-answered, under mindgrove:member:',
    purpose: 'That you have answered or skipped the questions of your first day, so that they do not flash up again.',
    retention: 'Until you log out',
  },
  {
    name: 'checked-steps, under mindgrove:member:',
    purpose: 'The steps of a lesson that you have checked off, since they may take several days.',
    retention: 'Until you log out',
  },
  {
    name: 'composed-session, under mindgrove:member:',
    purpose:
      'The session of games, lessons and meditation that you have started on your plan: its steps, and what you had done of them when it started, so that leaving the page does not change it.',
    retention: 'Until you end it or log out; it is offered on the day that you started it alone',
  },
  {
    name: 'A push subscription, kept by the browser itself',
    purpose:
      'If you turn on notifications, your browser makes an address for this site at which its maker takes messages for you. We use it for your reminders alone.',
    retention: 'Until you turn notifications off on your account page or in your browser’s settings',
  },
  {
    name: 'mindgrove:offline and mindgrove:set:, caches of this site',
    purpose:
      'The program of our games, breathing exercises and timer, so that they work without a connection. They hold nothing about you, and are kept in browsers of members alone.',
    retention: 'Until a newer version has replaced it in every open tab, or you clear your browser’s data',
  },
  {
    name: 'offline, under mindgrove:member:',
    purpose:
      'What your dashboard, the games and the Wellness Center last showed you, so that you see it without a connection, too.',
    retention: 'Until you log out; it is shown for 60 days at most',
  },
  {
    name: 'Where you are in a game, under mindgrove:member:',
    purpose:
      'The level and score of your run, your latest and best scores, your fastest reaction, an assessment that you have begun, whether games make sounds, and whether a check-in was put off, so that a reload does not lose it.',
    retention: 'Until you log out; a begun assessment for a day',
  },
];
