import { Link } from '@mindgrove/kit/router';
import { BRAND_NAME } from '@mindgrove/ui/layout/brand';
import {
  CircleStop,
  Download,
  Eye,
  KeyRound,
  MessageCircleQuestion,
  PencilLine,
  ScrollText,
  ShieldCheck,
  Trash2,
} from 'lucide-react';

import type { ArticleSection } from '../../layout/article.tsx';
import type { Highlight } from '../../layout/highlights.tsx';
import { MailLink } from '../../layout/mail-link.tsx';
import { paths } from '../../paths.ts';
import { supportDetails } from '../../support-details.ts';
import styles from './data-protection-sections.module.css';

const rights = [
  { Icon: Eye, name: 'Know', how: 'The Privacy Policy lists every kind of data. Your account page shows yours.' },
  { Icon: PencilLine, name: 'Correct', how: 'Change your name, email address and time zone on your account page.' },
  { Icon: Download, name: 'Take it with you', how: '“Export my data” gives you everything as one JSON file.' },
  { Icon: Trash2, name: 'Delete', how: '“Delete account” on the same page. You have 14 days to change your mind.' },
  { Icon: CircleStop, name: 'Stop', how: 'Log out one device or all of them, and delete any of your chat messages.' },
  {
    Icon: MessageCircleQuestion,
    name: 'Ask and object',
    how: 'Write to us, or file a complaint with your regulator at any time.',
  },
];

function Rights() {
  return (
    <>
      <ul className={styles.rights}>
        {rights.map(({ Icon, name, how }) => (
          <li key={name} className={styles.right}>
            <Icon aria-hidden="true" />
            <h3 className={styles.name}>{name}</h3>
            <p>{how}</p>
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.account}>Open your account page</Link>
      </p>
    </>
  );
}

export const protectionHighlights: Highlight[] = [
  { Icon: KeyRound, text: 'We keep passwords only in a form that can’t be turned back into the password.' },
  { Icon: ShieldCheck, text: 'Only our own scripts, and Stripe’s when you pay, may run on our pages.' },
  { Icon: ScrollText, text: 'Everything an administrator does is recorded in a log.' },
  { Icon: Download, text: 'You download or delete your data with a button, not a request form.' },
];

export const protectionSections: ArticleSection[] = [
  {
    id: 'your-rights',
    title: 'Your rights, one by one',
    body: (
      <>
        <p>You can use most of them without writing to anyone.</p>
        <Rights />
      </>
    ),
  },
  {
    id: 'where',
    title: 'Where your data is',
    body: (
      <p>
        In one PostgreSQL database that only our server can reach. What’s in it is listed in the{' '}
        <Link to={paths.privacyPolicy}>Privacy Policy</Link>. Rules that must never be broken, such as one trial per
        account, are enforced by the database itself.
      </p>
    ),
  },
  {
    id: 'passwords',
    title: 'Passwords and logins',
    body: (
      <ul>
        <li>
          Passwords are stored as argon2id hashes. When you choose one, we refuse the most common leaked passwords.
        </li>
        <li>
          The key a page works with lasts 15 minutes. It’s renewed by a cookie that scripts can’t read and that works
          once. If a used one turns up again, we end that login.
        </li>
        <li>
          After too many wrong passwords you have to wait, but no one is locked out for good by someone else’s guessing.
        </li>
        <li>Neither the wording nor the speed of our answers reveals whether an address has an account.</li>
        <li>Links to confirm an address or set a new password work once, within 30 minutes.</li>
        <li>
          We ask you to log in again after 90 days, and administrators after 24 hours. Administrators also need a second
          step, a code from an authenticator app; after a wrong code, they have to wait longer each time.
        </li>
      </ul>
    ),
  },
  {
    id: 'pages',
    title: 'What may run on our pages',
    body: (
      <p>
        We tell your browser to run only our scripts (and Stripe’s when you pay), never to show our pages inside another
        site, and never to give them your camera, microphone or location.
      </p>
    ),
  },
  {
    id: 'administrators',
    title: 'What administrators can do',
    body: (
      <p>
        They see names, email addresses, who has access, and messages to support. They can give, end and suspend access,
        and have to say why. Each of these actions is logged with the name, time and reason, and no one can edit the log
        from inside {BRAND_NAME}.
      </p>
    ),
  },
  {
    id: 'logs',
    title: 'What our logs record',
    body: (
      <p>
        For each request: which part of {BRAND_NAME} it was for, how it turned out, and how long it took. Names, email
        addresses, passwords and what you write stay out. Each login, even a failed one, gets a line with the account
        number and the internet address it came from, so we can spot an attack. Apart from that, we count your internet
        address only briefly, where we limit requests, and we don’t store it with your data.
      </p>
    ),
  },
  {
    id: 'deletion',
    title: 'How deletion works',
    body: (
      <ol>
        <li>
          Ask for it on your <Link to={paths.account}>account page</Link>, with your password. Download your data first
          if you want to keep it.
        </li>
        <li>For 14 days nothing is lost: log in and press one button to keep the account.</li>
        <li>Then your account, logins, results, minutes and chat messages are deleted from the database.</li>
      </ol>
    ),
  },
  {
    id: 'report',
    title: 'If you find a security problem',
    body: (
      <p>
        Please write to <MailLink to={supportDetails.emails.privacy} /> before you tell others, with the steps to
        reproduce it. Use the same address for anything else about data protection.
      </p>
    ),
  },
];
