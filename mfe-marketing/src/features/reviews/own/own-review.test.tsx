import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OwnReview, ReviewOverview } from '@mindgrove/contracts/reviews';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { errorResponse } from '../../../test/admin.ts';
import { API, serveApi } from '../../../test/serve-api.ts';
import { OwnReviewSection } from './own-review.tsx';

const overviewOf = (fields: Partial<ReviewOverview> = {}) =>
  HttpResponse.json({ data: { review: null, missing: null, ...fields } });

const server = serveApi(http.get(`${API}/reviews/mine`, () => overviewOf()));

beforeEach(() => sessionStorage.clear());

const TEXT = 'Ten minutes in the morning, and I like them.';
const newReview = (changes: Partial<OwnReview> = {}): OwnReview => ({
  ...{ text: TEXT, stars: 4, name: 'Maren', age: 61, state: 'pending', reason: null },
  written_at: '2030-01-02T10:00:00.000Z',
  consent: { version: 1, text: 'Yes', at: '2030-01-02T10:00:00.000Z' },
  ...changes,
});

const respondWith = (fields: Partial<ReviewOverview>) =>
  server.use(http.get(`${API}/reviews/mine`, () => overviewOf(fields)));

/** Stores what is sent, as a review that waits. */
function acceptReviews(): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post(`${API}/reviews/mine`, async ({ request }) => {
      const body = (await request.json()) as OwnReview;
      sent.push(body);
      return overviewOf({ review: newReview(body) });
    }),
  );
  return sent;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Enters the text at once, because the preview is drawn at each letter. */
async function pasteText() {
  await userEvent.click(screen.getByLabelText('Your words'));
  await userEvent.paste(TEXT);
}

async function fillIn() {
  await press('Write a review');
  await pasteText();
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
}

const renderReview = (user = newUser()) => renderPage(<OwnReviewSection user={user} />, { user, at: '/account' });

describe('the review of the account page', () => {
  it('is shown as others will see it, and sent with consent, under the first name', async () => {
    const sent = acceptReviews();
    renderReview(newUser({ name: 'Maren Holm' }));
    await fillIn();

    expect(screen.getByRole('article', { name: 'Review by Maren' })).toHaveTextContent(TEXT);
    expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Send review');

    expect(await screen.findByText('Waiting to be read')).toBeInTheDocument();
    expect(sent).toEqual([{ text: TEXT, stars: 4, name: 'Maren', age: null, consent: 1 }]);
    expect(screen.getByRole('button', { name: 'Change your review' })).toHaveFocus();
  });

  it('is not sent without consent, nor without stars', async () => {
    const sent = acceptReviews();
    renderReview();
    await press('Write a review');
    await pasteText();

    await press('Send review');

    expect(await screen.findByText('Please choose one to five stars')).toBeInTheDocument();
    expect(screen.getByText(/Please check this box/)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('keeps a draft until it is sent', async () => {
    acceptReviews();
    const { unmount } = renderReview();
    await fillIn();
    unmount();

    renderReview();
    await press('Continue your review');

    expect(screen.getByLabelText('Your words')).toHaveValue(TEXT);
    expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Send review');
    expect(await screen.findByRole('button', { name: 'Change your review' })).toBeInTheDocument();
  });

  it('says at the text what the server rejects in it', async () => {
    server.use(
      http.post(`${API}/reviews/mine`, () => errorResponse(400, 'review_has_contacts', 'Please leave out links.')),
    );
    renderReview();
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox'));

    await press('Send review');

    await waitFor(() => expect(screen.getByLabelText('Your words')).toHaveFocus());
    expect(screen.getByText('Please leave out links.')).toBeInTheDocument();
  });

  it('says why it was declined, and can be changed', async () => {
    respondWith({ review: newReview({ state: 'declined', reason: 'It names a doctor' }) });
    renderReview();

    expect(await screen.findByText('Why: It names a doctor')).toBeInTheDocument();
    await press('Change your review');
    expect(screen.getByLabelText('Your words')).toHaveValue(TEXT);
    expect(screen.getByLabelText('Age to show (optional)')).toHaveValue('61');
  });

  it('is withdrawn after a question', async () => {
    respondWith({ review: newReview({ state: 'approved' }) });
    server.use(http.delete(`${API}/reviews/mine`, () => overviewOf()));
    renderReview();
    expect(await screen.findByText('Your review is approved')).toBeInTheDocument();

    await press('Withdraw your review');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw it' }));

    expect(await screen.findByRole('button', { name: 'Write a review' })).toBeInTheDocument();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('says what comes first: a confirmed address, or a first round', async () => {
    respondWith({ missing: 'practice' });
    renderReview();

    expect(await screen.findByRole('link', { name: 'a round' })).toHaveAttribute('href', '/games');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    server.use(http.get(`${API}/reviews/mine`, () => HttpResponse.error(), { once: true }));
    renderReview();

    await press('Retry');

    expect(await screen.findByRole('button', { name: 'Write a review' })).toBeInTheDocument();
  });
});
