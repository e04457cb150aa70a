import { Button } from '@mindgrove/ui/actions/button';
import { ReviewCard } from '@mindgrove/ui/data/review-card';
import { SectionHeading } from '@mindgrove/ui/layout/section-heading';
import { useRef } from 'react';

import styles from './testimonials.module.css';
import { type Reviews, useReviews } from './use-reviews.ts';

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
  const section = useRef<HTMLElement>(null);
  const { reviews, isLoadingMore, showMore } = useReviews(section);
  return (
    <section ref={section} className={styles.band} aria-labelledby="community-title">
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
        <div className={styles.cards}>
          {reviews
            ? reviews.data.map((review, place) => <ReviewCard key={place} {...review} label="Verified User" />)
            : examples.map((example) => <ReviewCard key={example.name} {...example} label="Example" isExample />)}
        </div>
        {reviews && <HowTheyGotHere reviews={reviews} isLoadingMore={isLoadingMore} onShowMore={showMore} />}
      </div>
    </section>
  );
}

interface HowTheyGotHereProps {
  reviews: Reviews;
  isLoadingMore: boolean;
  onShowMore: () => void;
}

const HowTheyGotHere = ({ reviews, isLoadingMore, onShowMore }: HowTheyGotHereProps) => (
  <div className={styles.more}>
    <p>
      Each is from a member who has practiced here and agreed to be quoted. We check that it names nobody else and makes
      no health claims; we never choose by stars.
    </p>
    {reviews.hasMore && (
      <Button variant="secondary" busy={isLoadingMore} onClick={onShowMore}>
        Show more reviews
      </Button>
    )}
  </div>
);
