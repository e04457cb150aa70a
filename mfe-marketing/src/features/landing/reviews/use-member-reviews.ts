import { createElement, type ReactNode, useEffect, useState } from 'react';

/** Safari has no idle callbacks. */
const whenIdle = (callback: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(callback) : setTimeout(callback, 1000);

/**
 * Null until there are enough. Loaded once the page has started, and not only when the section comes near: cards that
 * are exchanged in view move the footer.
 */
export function useMemberReviews(): ReactNode {
  const [reviews, setReviews] = useState<ReactNode>(null);
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const { MemberReviews, loadFirstReviews } = await import('./member-reviews.tsx');
      const first = await loadFirstReviews();
      if (!isGone && first) setReviews(createElement(MemberReviews, { first }));
    };
    // On failure the examples stay.
    whenIdle(() => isGone || void show().catch(() => undefined));
    return () => {
      isGone = true;
    };
  }, []);
  return reviews;
}
