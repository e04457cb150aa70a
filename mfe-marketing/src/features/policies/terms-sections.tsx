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
  { Icon: UserCheck, text: 'For people of 18 or older; designed with adults 40+ in mind.' },
  { Icon: CreditCard, text: 'The trial lasts 14 days, asks for no card and never turns into a charge.' },
  { Icon: CalendarCheck, text: 'Cancel any time; you keep access until the period you paid for ends.' },
  { Icon: HeartPulse, text: 'Results are game performance, not a medical test.' },
];

export const termsSections: ArticleSection[] = [
  {
    id: 'agreement',
    title: 'What you agree to',
    body: (
      <p>
        These terms are between you and whoever runs {BRAND_NAME}. By making an account you accept them. If you do not
        agree with them, please do not use the product.
      </p>
    ),
  },
  {
    id: 'who-may-use',
    title: `Who may use ${BRAND_NAME}`,
    body: (
      <p>
        You must be 18 or older. {BRAND_NAME} is designed with adults 40+ in mind, which shows in its text size, its
        pace and its words; there is no upper limit.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>
          An account belongs to one person. Give a name you are happy to be seen by, and an email address you can read.
        </li>
        <li>Keep your password to yourself. What is done while you are signed in counts as done by you.</li>
        <li>
          If you think that somebody else uses your account, change the password and sign out everywhere on your{' '}
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
          The free trial is 14 days with everything, once per account, no card needed. Start it together with your
          account, or later: after a plain sign-up, everything is open to you for one day.
        </p>
        <p>
          When the trial is over it simply ends. It never turns into a charge and never into a plan by itself. To go on
          you choose a plan; what you did until then stays yours to read and download.
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
          There is a monthly and an annual plan. What they cost stands on the{' '}
          <Link to={paths.pricing}>pricing page</Link>, in US dollars.
        </p>
        <p>
          Stripe processes the payments. Before you pay, you see what is charged now and the next three charges. A plan
          renews at the end of each period until you cancel it; seven days before an annual plan renews, we write to
          you. If a payment fails, you keep access for seven days in which to update your card.
        </p>
      </>
    ),
  },
  {
    id: 'cancel',
    title: 'Canceling',
    body: (
      <p>
        You can cancel a plan at any time, without giving a reason. You keep access until the end of the billing period
        that you have paid for, and nothing is charged after it. A trial needs no canceling.
      </p>
    ),
  },
  {
    id: 'not-medical',
    title: 'Games, not medicine',
    body: (
      <p>
        Scores, levels and minutes describe how you played and how long you sat. They are game performance, not a
        medical test, and no treatment. If you worry about your memory, your mood or your health, please talk to a
        doctor.
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
