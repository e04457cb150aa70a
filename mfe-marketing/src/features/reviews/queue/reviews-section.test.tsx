import { describe, expect, it } from '@jest/globals';
import type { AdminReview } from '@mindgrove/contracts/reviews';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { errorResponse, pageOf, renderSection } from '../../../test/admin.ts';
import { API, serveApi } from '../../../test/serve-api.ts';
import { ReviewsSection } from './reviews-section.tsx';

const server = serveApi();

const newReview = (changes: Partial<AdminReview> = {}): AdminReview => ({
  ...{ id: 3, revision: 2, state: 'pending', text: 'Ten quiet minutes.', stars: 4, name: 'Tove', age: 61 },
  member: { id: 12, name: 'Tove Holm', is_hidden: false },
  ...{ reason: null, decided_by: null, decided_at: null, written_at: '2030-01-02T10:00:00.000Z' },
  ...changes,
});

/** Serves one review, which can be decided on; the list fills with the decisions. */
function keepReview() {
  let review = newReview();
  const decisions: unknown[] = [];
  const moveTo =
    (state: AdminReview['state']) =>
    async ({ request }: { request: Request }) => {
      decisions.push(await request.json());
      review = newReview({ state, decided_by: 'Ada', decided_at: '2030-01-03T10:00:00.000Z' });
      return HttpResponse.json({ data: review });
    };
  server.use(
    http.get(`${API}/admin/reviews`, ({ request }) =>
      pageOf([review].filter(({ state }) => state === new URL(request.url).searchParams.get('state'))),
    ),
    http.post(`${API}/admin/reviews/3/approve`, moveTo('approved')),
    http.post(`${API}/admin/reviews/3/decline`, moveTo('declined')),
  );
  return decisions;
}

describe('reviews', () => {
  it('are approved as they were seen, and leave the queue', async () => {
    const decisions = keepReview();
    renderSection(ReviewsSection, 'reviews');
    expect(await screen.findByRole('article', { name: 'Review by Tove, 61' })).toHaveTextContent('Ten quiet minutes.');

    await userEvent.click(screen.getByRole('button', { name: 'Approve the review by Tove' }));

    expect(await screen.findByText('No reviews are waiting')).toBeInTheDocument();
    expect(decisions).toEqual([{ revision: 2 }]);
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('are declined with a reason', async () => {
    const decisions = keepReview();
    renderSection(ReviewsSection, 'reviews');
    await userEvent.click(await screen.findByRole('button', { name: 'Decline the review by Tove' }));
    const submit = screen.getByRole('button', { name: 'Decline' });

    await userEvent.click(submit);
    expect(await screen.findByText('Please write why')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Reason'), 'It names a doctor');
    await userEvent.click(submit);

    expect(await screen.findByText('No reviews are waiting')).toBeInTheDocument();
    expect(decisions).toEqual([{ revision: 2, reason: 'It names a doctor' }]);
  });

  it('are taken down later, from their own address', async () => {
    keepReview();
    renderSection(ReviewsSection, 'reviews');
    await userEvent.click(await screen.findByRole('button', { name: 'Approve the review by Tove' }));
    await screen.findByText('No reviews are waiting');

    await userEvent.click(screen.getByRole('link', { name: 'Approved' }));

    expect(await screen.findByRole('button', { name: 'Take down the review by Tove' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
    expect(screen.getByText(/Decided by Ada/)).toBeInTheDocument();
  });

  it('are read again when their writer has changed them meanwhile', async () => {
    keepReview();
    renderSection(ReviewsSection, 'reviews');
    const button = await screen.findByRole('button', { name: 'Approve the review by Tove' });
    server.use(
      http.post(`${API}/admin/reviews/3/approve`, () =>
        errorResponse(409, 'review_changed', 'This review has changed since you opened it. Please read it again.'),
      ),
      http.get(`${API}/admin/reviews`, () => pageOf([newReview({ revision: 3, text: 'Something else by now.' })])),
    );

    await userEvent.click(button);

    expect(await screen.findByText('Something else by now.')).toBeInTheDocument();
  });
});
