import { Link } from '@mindgrove/kit/router';
import { BRAND_NAME } from '@mindgrove/ui/layout/brand';
import { CalendarCheck, CreditCard, HeartPulse, UserCheck } from 'lucide-react';

import type { ArticleSection } from '../../layout/article.tsx';
import type { Highlight } from '../../layout/highlights.tsx';
import { MailLink } from '../../layout/mail-link.tsx';
import { paths } from '../../paths.ts';
import { supportDetails } from '../../support-details.ts';

const closingTerms: ArticleSection[] = [
  {
    id: 'community',
    title: 'In the community',
    body: (
      <>
        <p>Everyone with access can read the chat. Please write the way you’d talk to people in your living room:</p>
        <ul>
          <li>be kind, even when you disagree;</li>
          <li>no advertising, no threats, nothing illegal;</li>
          <li>no private details about other people, and think twice about your own;</li>
          <li>no advice that should come from a doctor.</li>
        </ul>
        <p>What you write stays yours. You let us show it to the other members, and you can delete it at any time.</p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <p>
        Please don’t break into accounts or systems, fake scores, flood {BRAND_NAME} with automated requests, or copy
        its pictures and texts for a product of your own.
      </p>
    ),
  },
  {
    id: 'suspension',
    title: 'When we step in',
    body: (
      <p>
        If an account breaks these terms, we may suspend it, which logs it out everywhere. We won’t charge you again. We
        write down the reason each time. If you think we got it wrong, write to us, and a person will take another look.
      </p>
    ),
  },
  {
    id: 'leaving',
    title: 'Leaving',
    body: (
      <p>
        You can delete your account on your <Link to={paths.account}>account page</Link>. You have 14 days to change
        your mind; after that, the account and everything in it are gone. Download your data first if you want to keep
        it.
      </p>
    ),
  },
  {
    id: 'availability',
    title: `${BRAND_NAME} changes`,
    body: (
      <p>
        We add, change and sometimes remove things, and now and then {BRAND_NAME} will be down for a while. Results that
        couldn’t be sent are kept on your device and sent when it’s back.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        We run {BRAND_NAME} with care, but we can’t promise that it never fails. As far as the law allows, we aren’t
        liable for damage we couldn’t foresee. These terms don’t change the rights the law gives you as a consumer.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        When these terms change, so does the date at the top. If you don’t agree with a change, you can cancel your plan
        or delete your account.
      </p>
    ),
  },
];

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
