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
    text: 'Three cookies, all for members: two for signing in, one for the text size. Visitors get none.',
  },
  { Icon: ShieldCheck, text: 'Nothing that follows you, here or elsewhere.' },
  { Icon: BellOff, text: 'That is why no banner asks for your consent.' },
  { Icon: LogOut, text: 'Logging out removes your session and your drafts from the browser.' },
];

export const cookieSections: ArticleSection[] = [
  {
    id: 'what-this-is',
    title: 'Cookies and browser storage',
    body: (
      <p>
        A cookie is a short text that a server leaves in your browser and gets back with each call. Browser storage is
        similar, but stays in the browser unless a page sends it. {BRAND_NAME} uses both, and only for what you came to
        do.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Our cookies',
    body: (
      <>
        <p>They are set when you sign in. Someone who only reads these pages gets no cookie from us.</p>
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
          If our server ends your session, for example after a long pause, what you have not sent stays in the browser,
          so that you find it when you log in again. Logging out removes what is stored under mindgrove:member:.
        </p>
        <Records records={storageRecords} />
      </>
    ),
  },
  {
    id: 'not-used',
    title: 'What we do not use',
    body: (
      <ul>
        <li>No advertising, no analytics, no pixels, no fingerprints, and no cookies of other companies but one.</li>
        <li>
          No fonts or pictures from elsewhere. Your browser is told to refuse scripts that are not ours or Stripe’s.
        </li>
        <li>
          That one company is Stripe. Its card field is loaded when you open a payment form, and not before. It sets the
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
          Logging out removes your session and what was stored of your account. Your browser’s settings remove the rest,
          usually under “Privacy” and “Cookies and site data”. Results that were not sent yet are lost with it.
        </p>
        <p>
          If your browser refuses all cookies, you can read every public page, but you will have to sign in again after
          15 minutes.
        </p>
      </>
    ),
  },
  {
    id: 'questions',
    title: 'Changes and questions',
    body: (
      <p>
        When something is added, it is named here and the date at the top changes. Questions:{' '}
        <MailLink to={supportDetails.emails.privacy} />. What our servers keep is told in the{' '}
        <Link to={paths.privacyPolicy}>Privacy Policy</Link>.
      </p>
    ),
  },
];
