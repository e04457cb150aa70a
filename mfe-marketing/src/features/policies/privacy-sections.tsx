import { Link } from '@mindgrove/kit/router';
import { BRAND_NAME } from '@mindgrove/ui/layout/brand';
import { Database, Download, EyeOff, Undo2 } from 'lucide-react';

import type { ArticleSection } from '../../layout/article.tsx';
import type { Highlight } from '../../layout/highlights.tsx';
import { MailLink } from '../../layout/mail-link.tsx';
import { paths } from '../../paths.ts';
import { supportDetails } from '../../support-details.ts';
import { databaseRecords } from './database-records.tsx';
import { Records } from './records.tsx';

export const privacyHighlights: Highlight[] = [
  { Icon: EyeOff, text: 'No ads, no third-party trackers, and nobody buys data from us.' },
  { Icon: Database, text: 'We keep what the product works with: account, results, minutes, messages.' },
  { Icon: Download, text: 'You can download everything that is kept of your account, at any time.' },
  { Icon: Undo2, text: 'You can delete your account, with 14 days to change your mind.' },
];

export const privacySections: ArticleSection[] = [
  {
    id: 'scope',
    title: 'What this policy is about',
    body: (
      <p>
        It covers everything that you do at {BRAND_NAME} in a browser, on any device, with or without an account. “We”
        is whoever runs {BRAND_NAME}; how to reach us is at the end of this page.
      </p>
    ),
  },
  {
    id: 'what-we-keep',
    title: 'What we keep, why, and for how long',
    body: (
      <>
        <p>This is all of it. It comes from you, or from what you do here; we buy and collect nothing elsewhere.</p>
        <Records records={databaseRecords} />
      </>
    ),
  },
  {
    id: 'what-we-do-not-keep',
    title: 'What we do not keep',
    body: (
      <ul>
        <li>
          <strong>Card numbers.</strong> You type them into a field of Stripe’s, and they go to Stripe without passing
          through our servers. We keep the brand, the last four digits and the expiry date, to show you which card pays.
        </li>
        <li>
          <strong>Health records.</strong> Your results are game performance, not a medical test, and we draw no medical
          conclusions from them.
        </li>
        <li>
          <strong>Where you are.</strong> We store no location. The time zone is the one you choose in your account; at
          sign-up it is taken from your browser, so that your days begin when yours do.
        </li>
        <li>
          <strong>What you do elsewhere.</strong> There are no advertising identifiers and no scripts of other
          companies.
        </li>
      </ul>
    ),
  },
  {
    id: 'who-sees-what',
    title: 'Who can see what',
    body: (
      <ul>
        <li>
          <strong>You</strong> see everything that is kept of your account.
        </li>
        <li>
          <strong>Other members</strong> see your name, your messages and your reactions in the community chat, how many
          people are there, and nothing else. That you are typing shows only if you turn it on.
        </li>
        <li>
          <strong>Everybody</strong> can read your review, with the name and age you chose for it, if you wrote one and
          it was approved.
        </li>
        <li>
          <strong>Administrators</strong> see your name, your email address and whether it is confirmed, the day you
          signed up, your plan and the state of your access, what you wrote to support, reported chat messages, your
          review, and your sessions with trainers. Your password, your scores and your minutes are not shown to them.
          All that they do is written into a log.
        </li>
      </ul>
    ),
  },
  {
    id: 'services',
    title: 'Services that we use',
    body: (
      <p>
        The product runs on a server with a PostgreSQL database, which holds everything listed above. A mail service
        carries our emails. If you turn on notifications, the push service of your browser’s maker (Google, Mozilla,
        Apple or Microsoft) carries them, encrypted so that it cannot read them. Stripe processes payments: it gets your
        name, your email address and your card, and keeps the invoices that the law asks for. They act on our behalf; we
        do not sell your data, and we do not share it for advertising.
      </p>
    ),
  },
  {
    id: 'emails',
    title: 'Emails from us',
    body: (
      <p>
        We write when your account needs it: to confirm an address, to set a new password, and to tell you that your
        password or address was changed or that your account will be deleted. Reminders, the weekly recap and
        notifications come only if you turn them on, and each one has a link or a button that stops them at once. Our
        emails load no pictures from elsewhere, so we cannot see whether you opened them. There is no newsletter.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights, and how to use them',
    body: (
      <>
        <p>
          On your <Link to={paths.account}>account page</Link> you can read and correct your details, download
          everything as one file, end sign-ins on other devices, and ask for deletion. During the 14 days before an
          account is deleted you can take it back with one press; after that, account, results, minutes and chat
          messages are gone.
        </p>
        <p>
          Laws such as the GDPR and the CCPA may give you further rights, for example to object or to complain to an
          authority. Write to us and we help you use them. <Link to={paths.dataProtection}>Data Protection</Link> goes
          through them one by one.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Age',
    body: (
      <p>
        {BRAND_NAME} is for people of 18 or older. If you learn that somebody younger has an account, tell us and we
        remove it.
      </p>
    ),
  },
  {
    id: 'changes-and-contact',
    title: 'Changes and contact',
    body: (
      <>
        <p>When this policy changes, the date at its top changes with it.</p>
        <p>
          Questions about your data: <MailLink to={supportDetails.emails.privacy} /> or our{' '}
          <Link to={paths.contact}>contact page</Link>. What is stored in your browser is told in the{' '}
          <Link to={paths.cookiePolicy}>Cookie Policy</Link>.
        </p>
      </>
    ),
  },
];
