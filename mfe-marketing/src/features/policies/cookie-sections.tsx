import { Link } from '@mindgrove/kit/router';
import { BRAND_NAME } from '@mindgrove/ui/layout/brand';
import { BellOff, Cookie, LogOut, ShieldCheck } from 'lucide-react';

import type { ArticleSection } from '../../layout/article.tsx';
import type { Highlight } from '../../layout/highlights.tsx';
import { MailLink } from '../../layout/mail-link.tsx';
import { paths } from '../../paths.ts';
import { supportDetails } from '../../support-details.ts';
import { cookieRecords, storageRecords } from './browser-records.ts';
import { Records } from './records.tsx';

export const cookieHighlights: Highlight[] = [
  {
    Icon: Cookie,
    text: 'Three cookies, all for members: two for logging in, one for how pages look. Visitors get none.',
  },
  { Icon: ShieldCheck, text: 'Nothing that follows you around, here or anywhere else.' },
  { Icon: BellOff, text: 'That’s why no banner asks for your consent.' },
  { Icon: LogOut, text: 'Logging out removes your session and your drafts from the browser.' },
];

export const cookieSections: ArticleSection[] = [
  {
    id: 'what-this-is',
    title: 'Cookies and browser storage',
    body: (
      <p>
        A cookie is a short text that a server leaves in your browser and gets back with each request. Browser storage
        is similar, but stays in the browser unless a page sends it. {BRAND_NAME} uses both, and only for what you came
        here to do.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Our cookies',
    body: (
      <>
        <p>They’re set when you log in. If you’re only reading these pages, you get no cookie from us.</p>
        <Records records={cookieRecords} />
      </>
    ),
  },
  {
    id: 'browser-storage',
    title: 'What we store in your browser',
    body: (
      <>
        <p>
          If our server ends your session, for example after a long break, anything you haven’t sent stays in the
          browser, so it’s there when you log in again. Logging out removes what’s stored under mindgrove:member:.
        </p>
        <Records records={storageRecords} />
      </>
    ),
  },
  {
    id: 'not-used',
    title: 'What we don’t use',
    body: (
      <ul>
        <li>
          No advertising, no analytics, no tracking pixels, no fingerprinting, and no other company’s cookies, with one
          exception.
        </li>
        <li>
          No fonts or pictures from other sites. We tell your browser to refuse any script that isn’t ours or Stripe’s.
        </li>
        <li>
          The exception is Stripe. Its card field loads when you open a payment form, and not before. It sets the
          cookies __stripe_mid (one year) and __stripe_sid (30 minutes), which protect against fraud.
        </li>
      </ul>
    ),
  },
  {
    id: 'remove',
    title: 'How to remove them',
    body: (
      <>
        <p>
          Logging out removes your session and what was stored about your account. You can remove the rest in your
          browser’s settings, usually under “Privacy” and “Cookies and site data.” Any results that haven’t been sent
          yet are lost with it.
        </p>
        <p>
          If your browser refuses all cookies, you can read every public page, but you’ll have to log in again every 15
          minutes.
        </p>
      </>
    ),
  },
  {
    id: 'questions',
    title: 'Changes and questions',
    body: (
      <p>
        When we add something, we list it here and change the date at the top. Questions:{' '}
        <MailLink to={supportDetails.emails.privacy} />. For what our servers keep, see the{' '}
        <Link to={paths.privacyPolicy}>Privacy Policy</Link>.
      </p>
    ),
  },
];
