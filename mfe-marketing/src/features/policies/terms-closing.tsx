import { Link } from '@mindgrove/kit/router';
import { BRAND_NAME } from '@mindgrove/ui/layout/brand';

import type { ArticleSection } from '../../layout/article.tsx';
import { paths } from '../../paths.ts';

export const closingTerms: ArticleSection[] = [
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
