import { afterEach, describe, expect, it } from '@jest/globals';
import type { AssessmentOffer as OfferState } from '@mindgrove/contracts/training';
import { useToast } from '@mindgrove/kit/host';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { serveApi } from '../../../test/serve-api.ts';
import { newTraining } from '../../../test/factories.ts';
import { newAssessment, saveAssessment } from '../data/started-assessment.ts';
import { AssessmentOffer } from './assessment-offer.tsx';

const base = 'http://localhost/api';
let skips = 0;
const server = serveApi();
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  skips = 0;
});

const LastToast = () => <output data-testid="toast">{useToast()?.description}</output>;

function open(
  state: OfferState['state'],
  member = newUser(),
  is_suggested = state === 'first' || state === 'due',
  onlySuggested = false,
) {
  const training = newTraining({ assessment: { state, form: 0, due_at: null, is_suggested } });
  server.use(
    http.get(`${base}/training`, () => HttpResponse.json({ data: training })),
    http.post(`${base}/assessments/skip`, () => {
      skips += 1;
      return HttpResponse.json({
        data: { state: 'skipped', form: 0, due_at: null, is_suggested: false },
      });
    }),
  );
  return renderPage(
    <main tabIndex={-1}>
      <AssessmentOffer onlySuggested={onlySuggested} />
      <LastToast />
    </main>,
    { user: member },
  );
}

describe('the offer of an assessment', () => {
  it('waits until a new member has practiced', async () => {
    open('first', newUser(), false);

    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('main')).toHaveTextContent(/^$/);
  });

  it.each(['waiting', 'skipped'] as const)('leaves out the link where only a suggestion fits: %s', async (state) => {
    open(state, newUser(), false, true);

    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('main')).toHaveTextContent(/^$/);
  });

  it('is one line for a check-in beside another next step', async () => {
    open('due', newUser(), true, true);

    expect(await screen.findByRole('link', { name: 'Take your monthly check-in' })).toBeInTheDocument();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('invites a member who has practiced', async () => {
    open('first');

    expect(await screen.findByRole('region', { name: 'Find your starting point' })).toHaveTextContent(
      /about 9 minutes\. No result is good or bad/,
    );
    expect(screen.getByRole('link', { name: 'Begin' })).toHaveAttribute('href', '/assessment');
  });

  it('shrinks to a link after "Not now", which the server stores', async () => {
    open('first');

    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));

    expect(await screen.findByRole('link', { name: 'Find your starting point (about 9 minutes)' })).toBeInTheDocument();
    expect(screen.queryByRole('region')).toBeNull();
    expect(skips).toBe(1);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stays, with the reason, when "Not now" did not reach the server', async () => {
    open('first');
    server.use(http.post(`${base}/assessments/skip`, () => HttpResponse.json({ error: 'Not yet.' }, { status: 500 })));

    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));

    await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent('Not yet.'));
    expect(screen.getByRole('button', { name: 'Not now' })).toBeInTheDocument();
  });

  it('offers a check-in that is due, and "Not now" hides it for this visit of this member', async () => {
    const { unmount } = open('due');
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(await screen.findByRole('link', { name: 'Take your monthly check-in' })).toBeInTheDocument();
    unmount();

    const { unmount: leave } = open('due');
    expect(await screen.findByRole('link', { name: 'Take your monthly check-in' })).toBeInTheDocument();
    leave();
    open('due', newUser({ id: 8 }));

    expect(await screen.findByRole('region', { name: 'Your monthly check-in is ready' })).toBeInTheDocument();
    expect(skips).toBe(0);
  });

  it('offers to continue what was started in this browser', async () => {
    saveAssessment(7, { ...newAssessment(0), measures: [5] });
    open('first');

    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/assessment');
  });

  it('links to the taken assessments while nothing is due', async () => {
    open('waiting');

    expect(await screen.findByRole('link', { name: 'Your baseline and check-ins' })).toHaveAttribute(
      'href',
      '/assessment',
    );
  });
});
