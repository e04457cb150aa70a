import { EDIT_MINUTES, NEWCOMER_DAYS } from '@mindgrove/contracts/rules/chat-rules';
import { Link } from '@mindgrove/kit/router';
import type { ReactNode } from 'react';

import { paths } from '../../paths.ts';

interface GuidelineSection {
  id: string;
  title: string;
  body: ReactNode;
}

export const guidelineSections: GuidelineSection[] = [
  {
    id: 'what-we-ask',
    title: 'What we ask',
    body: (
      <>
        <p>Every member with access can read the chat. Write the way you would talk to guests in your living room.</p>
        <ul>
          <li>Be kind, even when you disagree. You can question an idea and still respect the person.</li>
          <li>No insults, no threats, and no attacks on people for who they are.</li>
          <li>No advertising, no selling, and no asking for money.</li>
          <li>
            Don’t share addresses, phone numbers, or bank details, whether they’re yours or someone else’s. No one on
            our team will ever ask for your password.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'health',
    title: 'Health',
    body: (
      <p>
        Share what you’re going through; it helps others know that they’re not alone. But please don’t advise anyone to
        start, stop, or change a medicine or a treatment, and don’t follow such advice if you read it here. Ask your
        doctor or pharmacist.
      </p>
    ),
  },
  {
    id: 'emergencies',
    title: 'In an emergency',
    body: (
      <>
        <p>
          The chat isn’t the place for an emergency: it may be hours before anyone answers. If you or someone else is in
          danger, call your local emergency number now.
        </p>
        <p>
          If life feels too heavy, you don’t have to carry it alone. Members can find a number to call in their country
          under “Someone to talk to” on the <Link to={paths.mood}>Mood page</Link>. Anyone can find one at{' '}
          <a href="https://findahelpline.com/" target="_blank" rel="noreferrer">
            findahelpline.com
          </a>
          .
        </p>
        <p>
          It’s okay to write about it here. If a message sounds as if someone may hurt themselves, we show its writer
          these numbers, and a moderator looks at it before anything else.
        </p>
      </>
    ),
  },
  {
    id: 'first-days',
    title: 'Your first days',
    body: (
      <>
        <p>For the first {NEWCOMER_DAYS} days after you sign up, two things are different:</p>
        <ul>
          <li>You can send a few messages a minute; then you have to wait a moment.</li>
          <li>Links and email addresses in your messages are hidden.</li>
        </ul>
        <p>It’s not about you. It discourages people who sign up only to advertise.</p>
      </>
    ),
  },
  {
    id: 'your-messages',
    title: 'Your own messages',
    body: (
      <p>
        You can edit a message for {EDIT_MINUTES} minutes after you send it; others will see that you edited it. You can
        delete it at any time, and it disappears for everyone. If a message has words that may hurt someone, we ask you
        once before you send it. The decision is yours.
      </p>
    ),
  },
  {
    id: 'muting',
    title: 'Muting people',
    body: (
      <p>
        Not everyone clicks. Choose “More”, then “Mute…” on a message, and you won’t see its author’s messages anymore.
        They won’t be told. You can unmute them at any time under “Muted people”.
      </p>
    ),
  },
  {
    id: 'reports',
    title: 'What happens to reports',
    body: (
      <>
        <p>
          Choose “More”, then “Report…” on a message to tell our moderators about it. Other members won’t know that it
          was you.
        </p>
        <ul>
          <li>A person reads every report and makes the decision, not a program.</li>
          <li>The message either stays or is hidden from everyone. Its author may be suspended.</li>
          <li>We record each decision and the reason for it. A hidden message can be restored.</li>
        </ul>
        <p>
          Do you think we made the wrong decision? <Link to={paths.contact}>Write to us</Link>, and a person will take
          another look.
        </p>
      </>
    ),
  },
];
