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
  { Icon: EyeOff, text: 'No ads, no outside trackers, and we sell data to no one.' },
  { Icon: Database, text: `We keep what we need to run ${BRAND_NAME}: your account, results, minutes and messages.` },
  { Icon: Download, text: 'You can download everything we keep about your account, any time.' },
  { Icon: Undo2, text: 'You can delete your account, and have 14 days to change your mind.' },
];

export const privacySections: ArticleSection[] = [
  {
    id: 'scope',
    title: 'What this policy covers',
    body: (
      <p>
        It covers everything you do at {BRAND_NAME} in a browser, on any device, with or without an account. “We” means
        whoever runs {BRAND_NAME}; you’ll find how to reach us at the end of this page.
      </p>
    ),
  },
  {
    id: 'what-we-keep',
    title: 'What we keep, why, and for how long',
    body: (
      <>
        <p>
          This is all of it. It comes from you, or from what you do here. We don’t buy or collect anything from other
          places.
        </p>
        <Records records={databaseRecords} />
      </>
    ),
  },
  {
    id: 'what-we-do-not-keep',
    title: 'What we don’t keep',
    body: (
      <ul>
        <li>
          <strong>Card numbers.</strong> You type them into a field run by Stripe, and they go straight to Stripe
          without passing through our servers. We keep the brand, the last four digits and the expiration date, to show
          you which card is on file.
        </li>
        <li>
          <strong>Health records.</strong> Your results are game performance, not a medical test, and we draw no medical
          conclusions from them.
        </li>
        <li>
          <strong>Where you are.</strong> We don’t store your location. Your time zone is the one you choose in your
          account; when you sign up it comes from your browser, so your day starts when it really does.
        </li>
        <li>
          <strong>Who met a problem.</strong> Your browser counts how fast our pages load and which errors they have,
          and sends us those numbers without your name, your address or anything you typed. If it asks not to be tracked
          (Do Not Track or Global Privacy Control), it sends nothing.
        </li>
        <li>
          <strong>What you do elsewhere.</strong> There are no advertising IDs, and no scripts from other companies
          except Stripe’s when you pay.
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
          <strong>You</strong> see everything we keep about your account.
        </li>
        <li>
          <strong>Other members</strong> see your name, your messages and your reactions in the community chat, and how
          many people are there. Nothing else. They see that you’re typing only if you turn that on.
        </li>
        <li>
          <strong>Everyone</strong> can read your review, with the name and age you chose for it, if you wrote one and
          we approved it.
        </li>
        <li>
          <strong>Administrators</strong> see your name, your email address and whether it’s confirmed, the day you
          signed up, your plan and access, what you wrote to support, reported chat messages, your review, and your
          trainer sessions. They don’t see your password, your scores or your minutes. Everything they do is recorded in
          a log.
        </li>
      </ul>
    ),
  },
  {
    id: 'services',
    title: 'Services we use',
    body: (
      <p>
        {BRAND_NAME} runs on a server with a PostgreSQL database, which holds everything listed above. A mail service
        delivers our emails. If you turn on notifications, your browser’s maker (Google, Mozilla, Apple or Microsoft)
        delivers them, encrypted so it can’t read them. Stripe processes payments: it gets your name, your email address
        and your card, and keeps the invoices the law requires. They all work on our behalf. We don’t sell your data,
        and we don’t share it for advertising.
      </p>
    ),
  },
  {
    id: 'emails',
    title: 'Emails from us',
    body: (
      <p>
        We write when your account needs it: to confirm an address, to set a new password, or to tell you that your
        password or address has changed or that your account will be deleted. Reminders, the weekly recap and
        notifications come only if you turn them on, and each one has a link or button that stops them right away. Our
        emails don’t load pictures from anywhere, so we can’t see whether you opened them. There is no newsletter.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights, and how to use them',
    body: (
      <>
        <p>
          On your <Link to={paths.account}>account page</Link> you can see and correct your details, download everything
          as one file, log out your other devices, and ask us to delete your account. For 14 days you can undo that with
          one press. After that, your account, results, minutes and chat messages are gone.
        </p>
        <p>
          Laws such as the GDPR and the CCPA may give you more rights, such as the right to object or to complain to a
          regulator. Write to us and we’ll help you use them. <Link to={paths.dataProtection}>Data Protection</Link>{' '}
          goes through them one by one.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Age',
    body: (
      <p>
        {BRAND_NAME} is for people 18 and older. If you find out that someone younger has an account, tell us and we’ll
        remove it.
      </p>
    ),
  },
  {
    id: 'changes-and-contact',
    title: 'Changes and contact',
    body: (
      <>
        <p>When this policy changes, so does the date at the top.</p>
        <p>
          Questions about your data: <MailLink to={supportDetails.emails.privacy} /> or our{' '}
          <Link to={paths.contact}>contact page</Link>. For what is stored in your browser, see the{' '}
          <Link to={paths.cookiePolicy}>Cookie Policy</Link>.
        </p>
      </>
    ),
  },
];
