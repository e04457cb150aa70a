import type { PublicReview } from '@mindgrove/contracts/reviews';
import { REVIEWS_SHOWN } from '@mindgrove/contracts/rules/review-rules';
import { call, toastError } from '@mindgrove/kit';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

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

/** Undefined until there are enough to show. Loaded when the section comes near, so that the page's start does not wait. */
export function useReviews(section: RefObject<HTMLElement | null>) {
  const [reviews, setReviews] = useState<Reviews>();
  const [isLoadingMore, setLoadingMore] = useState(false);

  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        loadReviews(REVIEWS_SHOWN).then(
          (loaded) => loaded.data.length >= REVIEWS_SHOWN && setReviews(loaded),
          // The examples stay.
          () => undefined,
        );
      },
      // So early that the cards are exchanged before they can be seen, also by who jumps to the end.
      { rootMargin: '4000px 0px' },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [section]);

  async function showMore() {
    setLoadingMore(true);
    try {
      const loaded = await loadReviews(MOST);
      // The button goes with what it did, so focus moves to what it brought.
      flushSync(() => setReviews(loaded));
      focusCard(section.current, REVIEWS_SHOWN);
    } catch (error) {
      toastError(error);
    }
    setLoadingMore(false);
  }

  return { reviews, isLoadingMore, showMore: () => void showMore() };
}

function focusCard(section: HTMLElement | null, place: number) {
  const card = section?.querySelectorAll('[role="article"]')[place];
  if (!(card instanceof HTMLElement)) return;
  card.tabIndex = -1;
  card.focus();
}
