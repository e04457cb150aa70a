import type { PublicReview } from '@mindgrove/contracts/account/reviews';
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

/** Safari has no idle callbacks. */
const whenIdle = (callback: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(callback) : setTimeout(callback, 1000);

async function loadReviews(limit: number): Promise<Reviews> {
  const { data, total } = await call('GET /reviews', { query: { limit } });
  return { data, hasMore: data.length < Math.min(total, MOST) };
}

/**
 * Undefined until there are enough to show. Loaded once the page has started, and not only when the section comes near:
 * cards that are exchanged in view move the footer.
 */
export function useReviews(section: RefObject<HTMLElement | null>) {
  const [reviews, setReviews] = useState<Reviews>();
  const [isLoadingMore, setLoadingMore] = useState(false);

  useEffect(() => {
    let isGone = false;
    whenIdle(() => {
      if (isGone) return;
      loadReviews(REVIEWS_SHOWN).then(
        (loaded) => loaded.data.length >= REVIEWS_SHOWN && setReviews(loaded),
        // The examples stay.
        () => undefined,
      );
    });
    return () => {
      isGone = true;
    };
  }, []);

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
