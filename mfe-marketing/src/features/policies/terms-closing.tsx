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
        <p>The chat is read by everybody with access. Please write as you would speak to people in your living room:</p>
        <ul>
          <li>be kind, also when you disagree;</li>
          <li>no advertising, no threats, nothing unlawful;</li>
          <li>no private details of other people, and think twice about your own;</li>
          <li>no advice that belongs to a doctor.</li>
        </ul>
        <p>
          What you write stays yours. You allow us to show it to the other members, and you can delete it at any time.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <p>
        Please do not break into accounts or systems, send forged scores, flood the product with automated calls, or
        copy its pictures and texts for a product of your own.
      </p>
    ),
  },
  {
    id: 'suspension',
    title: 'When we step in',
    body: (
      <p>
        If an account breaks these terms we may suspend it, which signs it out everywhere. We will not charge you again.
        The reason is written down each time. If you think that we are wrong, write to us; a person will look at it
        again.
      </p>
    ),
  },
  {
    id: 'leaving',
    title: 'Leaving',
    body: (
      <p>
        You can delete your account on your <Link to={paths.account}>account page</Link>. For 14 days you can take that
        back; then the account and what belongs to it are gone. Download your data first if you want to keep it.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'The product changes',
    body: (
      <p>
        We add, change and sometimes remove things, and now and then {BRAND_NAME} will not be reachable for a while.
        Results that could not be sent are kept on your device and are sent when it is back.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        We run {BRAND_NAME} with care, but we cannot promise that it never fails. As far as the law allows, we are not
        liable for damage that we could not foresee. Rights that the law gives you as a consumer are not touched by
        these terms.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        When these terms change, the date at the top changes with them. If you do not agree with a change, you can
        cancel or delete your account.
      </p>
    ),
  },
];
