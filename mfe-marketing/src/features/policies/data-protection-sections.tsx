import { Link } from '@mindgrove/kit/router';
import { Download, KeyRound, ScrollText, ShieldCheck } from 'lucide-react';

import type { ArticleSection } from '../../layout/article.tsx';
import type { Highlight } from '../../layout/highlights.tsx';
import { MailLink } from '../../layout/mail-link.tsx';
import { paths } from '../../paths.ts';
import { supportDetails } from '../../support-details.ts';
import { Rights } from './rights.tsx';

export const protectionHighlights: Highlight[] = [
  { Icon: KeyRound, text: 'Passwords are kept in a form from which they cannot be read back.' },
  { Icon: ShieldCheck, text: 'Only scripts of our own may run on our pages.' },
  { Icon: ScrollText, text: 'Every act of an administrator is written into a log.' },
  { Icon: Download, text: 'Download and deletion are buttons, not requests.' },
];

export const protectionSections: ArticleSection[] = [
  {
    id: 'your-rights',
    title: 'Your rights, one by one',
    body: (
      <>
        <p>Most of them need no letter to anybody.</p>
        <Rights />
      </>
    ),
  },
  {
    id: 'where',
    title: 'Where your data is',
    body: (
      <p>
        In one PostgreSQL database, which only our server talks to. The list of what is in it is in the{' '}
        <Link to={paths.privacyPolicy}>Privacy Policy</Link>. Rules that must not be broken, such as one trial per
        account, are kept by the database itself.
      </p>
    ),
  },
  {
    id: 'passwords',
    title: 'Passwords and sign-ins',
    body: (
      <ul>
        <li>Passwords are stored as argon2id hashes. The commonest leaked ones are refused when you choose one.</li>
        <li>
          The key that a page works with lives for 15 minutes. It is renewed by a cookie that scripts cannot read and
          that is good for one use; if a used one turns up again, that sign-in is ended.
        </li>
        <li>Too many wrong passwords have to wait, but nobody is locked out for good by somebody else’s guessing.</li>
        <li>Whether an address has an account is told by neither the words nor the speed of our answer.</li>
        <li>Links to confirm an address or set a new password work once, for 30 minutes.</li>
        <li>
          You are asked to log in again after 90 days, administrators after 24 hours. Administrators also need a second
          step, a code of an authenticator app; wrong codes have to wait longer each time.
        </li>
      </ul>
    ),
  },
  {
    id: 'pages',
    title: 'What may run on our pages',
    body: (
      <p>
        Your browser is told to run scripts from our server alone, to show the pages in no other site’s frame, and to
        give them neither camera, microphone nor location.
      </p>
    ),
  },
  {
    id: 'administrators',
    title: 'What administrators can do',
    body: (
      <p>
        They see names, email addresses, the state of access and messages to support. They can give, end and suspend
        access, and must write why. Each of these acts is logged with name, time and reason, and the log cannot be
        edited in the product.
      </p>
    ),
  },
  {
    id: 'logs',
    title: 'What our logs say',
    body: (
      <p>
        For each call: which part of the product was asked for, what came of it, and how long it took. Names, email
        addresses, passwords and what you wrote stay out. Each sign-in, also one that fails, has a line with the number
        of the account and the internet address that it came from, so that an attack can be seen. Elsewhere your
        internet address is only counted for a short time where we limit calls, and is not stored with your data.
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
        <li>For 14 days nothing is lost: sign in and press one button to keep the account.</li>
        <li>Then account, sign-ins, results, minutes and chat messages are deleted from the database.</li>
      </ol>
    ),
  },
  {
    id: 'report',
    title: 'If you find a weakness',
    body: (
      <p>
        Please write to <MailLink to={supportDetails.emails.privacy} /> before you tell others, with the steps to see
        it. The same address is for everything else about data protection.
      </p>
    ),
  },
];
