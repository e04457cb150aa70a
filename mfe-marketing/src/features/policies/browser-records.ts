import type { DataRecord } from './records.tsx';

/** Everything that the product stores in a browser: add each new name here. */
export const cookieRecords: DataRecord[] = [
  {
    name: 'mindgrove_refresh',
    purpose:
      'A cookie that keeps you logged in. Scripts can’t read it, and your browser sends it only to our server. It’s replaced each time it’s used. Over https its name starts with __Host-.',
    retention: '30 days after its last use, 90 days after you logged in at the latest, or until you log out',
  },
  {
    name: 'mindgrove_device',
    purpose:
      'A cookie that is set when you log in. It lets us recognize this browser when we limit wrong passwords, so someone else’s guessing can’t lock you out. Scripts can’t read it, and it’s used for nothing else. Over https its name starts with __Host-.',
    retention: 'One year after your last login in this browser',
  },
  {
    name: 'mindgrove_reading',
    purpose:
      'A cookie with the text size, theme (light or dark) and motion setting from your account page, so every page looks right from the first moment. It says nothing else about you.',
    retention: 'One year after your last visit while logged in; it stays in the browser when you log out',
  },
  {
    name: 'mindgrove_group',
    purpose:
      'A cookie with a number from 0 to 99, drawn at random. It’s set while we try out a new version with some visitors, so you get the same version at each visit. Everybody with the same number looks the same to us.',
    retention: '180 days',
  },
  {
    name: 'mindgrove_preview',
    purpose:
      'A cookie of administrators only, who can look at a version before anyone gets it. Over https its name starts with __Host-.',
    retention: 'Until the browser is closed, or the administrator logs out',
  },
  {
    name: 'mindgrove_override',
    purpose:
      'A cookie of administrators and our developers only, who can try a version that runs on their own computer. Scripts can’t read it. Over https its name starts with __Host-.',
    retention: 'Eight hours, or until it’s ended in the page',
  },
];

export const storageRecords: DataRecord[] = [
  {
    name: 'user',
    purpose:
      'Your name, email address, access, levels and settings, so a page can greet you before our server answers.',
    retention: 'Until you log out',
  },
  {
    name: 'token',
    purpose: 'The key that pages use to ask our server for your data. It works for 15 minutes and is then renewed.',
    retention: 'Until you log out',
  },
  {
    name: 'mindgrove:session-end',
    purpose:
      'Whether you logged out (along with your member number) or our server ended your session, so every open tab can say so, and can keep or remove what you haven’t sent.',
    retention: 'Until someone logs in again',
  },
  {
    name: 'mindgrove:unfinished-sign-out',
    purpose:
      'The number of your session, if you logged out without a connection, so we can end it as soon as we can reach our server.',
    retention: 'Until our server has ended the session',
  },
  {
    name: 'mindgrove:guest-round',
    purpose:
      'Your best round on the “Try a Game” page without an account, so the account you create can keep it. It doesn’t say who you are.',
    retention: 'Until a new account has it, three days at most',
  },
  {
    name: 'mindgrove:unsent-rounds, mindgrove:unsent-assessments, mindgrove:unsent-sessions and mindgrove:unsent-moods',
    purpose:
      'Game results, assessments, minutes of meditation and breathing with your mood before and after, and daily moods with their notes, when they couldn’t be sent: for example, because you were offline.',
    retention: 'Until our server has them',
  },
  {
    name: 'unfinished-purchase, under mindgrove:member:',
    purpose:
      'A payment that hasn’t been confirmed yet, so trying again can’t charge you twice. It holds no card number.',
    retention: 'Until it’s confirmed or you log out, a day at most',
  },
  {
    name: 'running-session, under mindgrove:member:',
    purpose: 'The full minutes and your mood in a meditation that’s running, so a browser crash doesn’t lose them.',
    retention: 'Until the meditation ends or you log out; after a crash until you next open the Wellness Center',
  },
  {
    name: 'session-settings, under mindgrove:member:',
    purpose: 'How your meditations look and sound: scene, bells, background sound and its volume, voice and captions.',
    retention: 'Until you log out',
  },
  {
    name: 'Drafts, under mindgrove:member: and contact-draft:',
    purpose:
      'A message to us, a review, a note on your mood, answers to the five questions, or a trainer session you’re about to book, so reloading the page doesn’t lose them.',
    retention: 'Until they are sent, saved or booked, you log out, or the tab is closed',
  },
  {
    name: 'chat-draft, chat-edit and unsent-messages, under mindgrove:member:',
    purpose:
      'A chat message you’re writing or editing, and messages that couldn’t be sent yet, so you lose nothing when the connection drops or you leave the page.',
    retention: 'Until our server has them, you delete them, or you log out',
  },
  {
    name: 'typing-indicator, under mindgrove:member:',
    purpose: 'Whether you chose to show in the community chat when you’re typing, and to see when others are.',
    retention: 'Until you turn it off or log out',
  },
  {
    name: 'workbook-drafts, under mindgrove:member:',
    purpose: 'Workbook answers that couldn’t be saved yet, so a lost connection or a reload loses nothing.',
    retention: 'Until our server has them or you log out',
  },
  {
    name: 'content-edit, under mindgrove:member:',
    purpose:
      'Administrators only: lessons, recipes and other texts they haven’t saved yet, so leaving the page loses nothing.',
    retention: 'Until they are saved or discarded, or until you log out',
  },
  {
    name: 'trainer-edit, under mindgrove:member:',
    purpose:
      'Administrators only: changes to trainers’ details and hours they haven’t saved yet, so leaving the page loses nothing.',
    retention: 'Until they are saved or discarded, or until you log out',
  },
  {
    name: 'plan-answered, under mindgrove:member:',
    purpose: 'Whether you answered or skipped the questions of your first day, so nothing moves when the page opens.',
    retention: 'Until you log out',
  },
  {
    name: 'checked-steps, under mindgrove:member:',
    purpose: 'The steps of a lesson you’ve checked off, since they may take several days.',
    retention: 'Until you log out',
  },
  {
    name: 'composed-session, under mindgrove:member:',
    purpose:
      'The session of games, lessons and meditation you started from your plan: its steps, and which of them you had done when it started, so leaving the page doesn’t change it.',
    retention: 'Until you end it or log out; it’s offered only on the day you started it',
  },
  {
    name: 'A push subscription, kept by the browser itself',
    purpose:
      'If you turn on notifications, your browser creates an address where its maker accepts messages for you from this site. We use it only for your reminders.',
    retention: 'Until you turn notifications off on your account page or in your browser’s settings',
  },
  {
    name: 'mindgrove:offline and mindgrove:set:, caches of this site',
    purpose:
      'The code of our games, breathing exercises and timer, so they work offline. These caches hold nothing about you, and only members’ browsers have them.',
    retention: 'Until a newer version has replaced it in every open tab, or you clear your browser’s data',
  },
  {
    name: 'offline, under mindgrove:member:',
    purpose: 'What your dashboard, the games and the Wellness Center last showed you, so you can see it offline, too.',
    retention: 'Until you log out, 60 days at most',
  },
  {
    name: 'Where you are in a game, under mindgrove:member:',
    purpose:
      'The level and score of your run, your latest and best scores, your fastest reaction, an assessment you’ve started, whether games make sounds, and whether you put off a check-in, so a reload doesn’t lose them.',
    retention: 'Until you log out; a started assessment for one day',
  },
];
