import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PublicReview } from '@mindgrove/contracts/reviews';
import { renderPage } from '@mindgrove/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, serveApi } from '../../../test/serve-api.ts';
import { Testimonials } from './testimonials.tsx';

const server = serveApi();
let becomeIdle = () => {};

beforeEach(() => {
  // jsdom has none.
  globalThis.requestIdleCallback = (callback) => {
    becomeIdle = () => act(() => callback({ didTimeout: false, timeRemaining: () => 10 }));
    return 1;
  };
});

const newReview = (changes: Partial<PublicReview> = {}): PublicReview => ({
  ...{ text: 'Ten quiet minutes.', stars: 4, name: 'Ash', age: 61 },
  ...changes,
});
const three = [newReview(), newReview({ name: 'Birch', age: null, stars: 2 }), newReview({ name: 'Cedar' })];

/** @returns the numbers of reviews that were requested */
function respondWith(all: PublicReview[]): number[] {
  const requested: number[] = [];
  server.use(
    http.get(`${API}/reviews`, ({ request }) => {
      const limit = Number(new URL(request.url).searchParams.get('limit'));
      requested.push(limit);
      return HttpResponse.json({ data: all.slice(0, limit), total: all.length });
    }),
  );
  return requested;
}
const labels = (text: string) => screen.queryAllByText(text).length;

describe('the testimonials of the landing page', () => {
  it('are examples without a rating in words, and nothing is requested while the page starts', () => {
    const requested = respondWith(three);

    renderPage(<Testimonials />, { user: null });

    expect(labels('Example')).toBe(3);
    expect(screen.queryByRole('img')).toBeNull();
    expect(requested).toEqual([]);
  });

  it('are the reviews of members once there are three, with their stars', async () => {
    respondWith(three);
    renderPage(<Testimonials />, { user: null });

    becomeIdle();

    expect(await screen.findByRole('article', { name: 'Review by Birch' })).toHaveTextContent('Ten quiet minutes.');
    expect(screen.getByRole('img', { name: '2 out of 5 stars' })).toBeInTheDocument();
    expect([labels('Verified User'), labels('Example')]).toEqual([3, 0]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('stay examples while there are two, and while the server cannot be reached', async () => {
    const requested = respondWith(three.slice(0, 2));
    const { unmount } = renderPage(<Testimonials />, { user: null });
    becomeIdle();
    await waitFor(() => expect(requested).toEqual([3]));
    expect(labels('Example')).toBe(3);
    unmount();

    server.use(http.get(`${API}/reviews`, () => HttpResponse.error()));
    renderPage(<Testimonials />, { user: null });
    becomeIdle();

    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect([labels('Example'), labels('Verified User')]).toEqual([3, 0]);
  });

  it('are shown all on request', async () => {
    respondWith([...three, newReview({ name: 'Dogwood' })]);
    renderPage(<Testimonials />, { user: null });
    becomeIdle();

    await userEvent.click(await screen.findByRole('button', { name: 'Show more reviews' }));

    await waitFor(() => expect(screen.getByRole('article', { name: 'Review by Dogwood, 61' })).toHaveFocus());
    expect(screen.queryByRole('button')).toBeNull();
  });
});
