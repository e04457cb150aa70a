import { Link } from '@mindgrove/kit/router';
import { BRAND_NAME } from '@mindgrove/ui/layout/brand';
import { CalendarCheck, CreditCard, HeartPulse, UserCheck } from 'lucide-react';

import type { ArticleSection } from '../../layout/article.tsx';
import type { Highlight } from '../../layout/highlights.tsx';
import { MailLink } from '../../layout/mail-link.tsx';
import { paths } from '../../paths.ts';
import { supportDetails } from '../../support-details.ts';
import { closingTerms } from './terms-closing.tsx';

export const termsHighlights: Highlight[] = [
  { Icon: UserCheck, text: 'For people 18 and older; designed with adults 40+ in mind.' },
  { Icon: CreditCard, text: 'The trial lasts 14 days, needs no card and never turns into a charge.' },
  { Icon: CalendarCheck, text: 'Cancel any time. You keep access until the period you paid for ends.' },
  { Icon: HeartPulse, text: 'Results are game performance, not a medical test.' },
];

export const termsSections: ArticleSection[] = [
  {
    id: 'agreement',
    title: 'What you agree to',
    body: (
      <p>
        These terms are between you and whoever runs {BRAND_NAME}. By creating an account you accept them. If you don’t
        agree with them, please don’t use {BRAND_NAME}.
      </p>
    ),
  },
  {
    id: 'who-may-use',
    title: `Who may use ${BRAND_NAME}`,
    body: (
      <p>
        You must be 18 or older. {BRAND_NAME} is designed with adults 40+ in mind, and you’ll notice it in the text
        size, the pace and the words. There’s no upper limit.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>
          An account belongs to one person. Choose a name you’re happy for others to see, and an email address you
          check.
        </li>
        <li>Keep your password to yourself. Anything done while you’re logged in counts as done by you.</li>
        <li>
          If you think someone else is using your account, change the password and log out everywhere on your{' '}
          <Link to={paths.account}>account page</Link>, or write to us.
        </li>
      </ul>
    ),
  },
  {
    id: 'trial',
    title: 'First day and free trial',
    body: (
      <>
        <p>
          The free trial gives you 14 days with everything, once per account, no card needed. Start it when you create
          your account, or later. If you sign up without it, everything is open to you for one day.
        </p>
        <p>
          When the trial is over, it simply ends. It never turns into a charge or a plan by itself. To keep going,
          choose a plan. What you’ve done so far stays yours to read and download.
        </p>
      </>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and payment',
    body: (
      <>
        <p>
          There’s a monthly plan and an annual plan. You’ll find the prices on the{' '}
          <Link to={paths.pricing}>pricing page</Link>, in US dollars.
        </p>
        <p>
          Stripe processes the payments. Before you pay, you see what you’ll be charged now and the next three charges.
          A plan renews at the end of each period until you cancel it. We write to you seven days before an annual plan
          renews. If a payment fails, you keep access for seven days to update your card.
        </p>
      </>
    ),
  },
  {
    id: 'cancel',
    title: 'Canceling',
    body: (
      <p>
        You can cancel a plan at any time, without giving a reason. You keep access until the end of the period you’ve
        paid for, and you won’t be charged after that. There’s no need to cancel a trial.
      </p>
    ),
  },
  {
    id: 'not-medical',
    title: 'Games, not medicine',
    body: (
      <p>
        Scores, levels and minutes describe how you played and how long you sat. They’re game performance, not a medical
        test or a treatment. If you’re worried about your memory, your mood or your health, please talk to a doctor.
      </p>
    ),
  },
  ...closingTerms,
  {
    id: 'contact',
    title: 'Questions',
    body: (
      <p>
        Write to <MailLink to={supportDetails.emails.support} /> or use the <Link to={paths.contact}>contact page</Link>
        .
      </p>
    ),
  },
];
