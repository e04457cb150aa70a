import type { PublicReview } from '@mindgrove/contracts/reviews';
import { REVIEWS_SHOWN } from '@mindgrove/contracts/rules/review-rules';
import { call, toastError } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { ReviewCard } from '@mindgrove/ui/data/review-card';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { VERIFIED_LABEL } from '../verified-label.ts';
import styles from './testimonials.module.css';

/** The API's maximum. */
const MOST = 50;

export interface Reviews {
  data: PublicReview[];
  hasMore: boolean;
}

async function loadReviews(limit: number): Promise<Reviews> {
  const { data, total } = await call('GET /reviews', { query: { limit } });
  return { data, hasMore: data.length < Math.min(total, MOST) };
}

/** Null until there are enough to show. */
export async function loadFirstReviews(): Promise<Reviews | null> {
  const first = await loadReviews(REVIEWS_SHOWN);
  return first.data.length >= REVIEWS_SHOWN ? first : null;
}

export function MemberReviews({ first }: { first: Reviews }) {
  const cards = useRef<HTMLDivElement>(null);
  const [reviews, setReviews] = useState(first);
  const [isLoadingMore, setLoadingMore] = useState(false);

  async function showMore() {
    setLoadingMore(true);
    try {
      const loaded = await loadReviews(MOST);
      // The button goes with what it did, so focus moves to what it brought.
      flushSync(() => setReviews(loaded));
      focusCard(cards.current, REVIEWS_SHOWN);
    } catch (error) {
      toastError(error);
    }
    setLoadingMore(false);
  }

  return (
    <>
      <div ref={cards} className={styles.cards}>
        {reviews.data.map((review, place) => (
          <ReviewCard key={place} {...review} label={VERIFIED_LABEL} />
        ))}
      </div>
      <div className={styles.more}>
        <p>
          Each is from a member who has practiced here and agreed to be quoted. We check that it names nobody else and
          makes no health claims. We never choose by stars.
        </p>
        {reviews.hasMore && (
          <Button variant="secondary" busy={isLoadingMore} onClick={() => void showMore()}>
            Show more reviews
          </Button>
        )}
      </div>
    </>
  );
}

function focusCard(cards: HTMLElement | null, place: number) {
  const card = cards?.querySelectorAll('[role="article"]')[place];
  if (!(card instanceof HTMLElement)) return;
  card.tabIndex = -1;
  card.focus();
}
