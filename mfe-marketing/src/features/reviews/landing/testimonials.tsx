import { ReviewCard } from '@mindgrove/ui/data/review-card';
import { SectionHeading } from '@mindgrove/ui/layout/section-heading';
import { createElement, type ReactNode, useEffect, useState } from 'react';

import styles from './testimonials.module.css';

/** Safari has no idle callbacks. */
const whenIdle = (callback: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(callback) : setTimeout(callback, 1000);

/**
 * Null until there are enough. Loaded once the page has started, and not only when the section comes near: cards that
 * are exchanged in view move the footer.
 */
function useMemberReviews(): ReactNode {
  const [reviews, setReviews] = useState<ReactNode>(null);
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const { MemberReviews, loadFirstReviews } = await import('./member-reviews.tsx');
      const first = await loadFirstReviews();
      if (!isGone && first) setReviews(createElement(MemberReviews, { first }));
    };
    // The examples stay after a failure.
    whenIdle(() => isGone || void show().catch(() => undefined));
    return () => {
      isGone = true;
    };
  }, []);
  return reviews;
}

const examples = [
  {
    name: 'Ruth',
    age: 67,
    text: 'One round with my morning coffee. The moons on level seven had me laughing, and I go back for them.',
  },
  {
    name: 'Daniel',
    age: 48,
    text: 'I like that it tells me plainly how I played. Some weeks are better, some are not, and I see both.',
  },
  {
    name: 'Marisol',
    age: 55,
    text: 'Five minutes of breathing before the family wakes up. Large letters, no fuss, and it never nags.',
  },
];

/** Members' reviews; until there are three, invented ones, labeled as such and without a rating in words. */
export function Testimonials() {
  const reviews = useMemberReviews();
  return (
    <section className={styles.band} aria-labelledby="community-title">
      <div className={styles.inner}>
        <SectionHeading
          id="community-title"
          title="What Our Community Says"
          lead={
            reviews
              ? 'The newest reviews from our members, whatever their stars.'
              : 'Sample testimonials, until real members agree to be quoted.'
          }
        />
        {reviews ?? (
          <div className={styles.cards}>
            {examples.map((example) => (
              <ReviewCard key={example.name} {...example} label="Example" isExample />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
