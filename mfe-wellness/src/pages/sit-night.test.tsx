import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';

import { API, backend, MINUTE, press, reset, server, sit, user, wait } from '../test/wellness-page.tsx';
import SitPage from './sit.tsx';

jest.setTimeout(30_000);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(reset);
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});
afterAll(() => server.close());

const dialog = () => within(screen.getByRole('dialog'));

async function start() {
  renderPage(
    <Routes>
      <Route path="/wellness/sits/:slug" element={<SitPage />} />
    </Routes>,
    { user: newUser(), at: `/wellness/sits/${sit.slug}` },
  );
  await screen.findByRole('heading', { level: 1, name: sit.title });
  await press('Start', 'Guided sit');
  await screen.findByRole('dialog', { name: sit.title });
}

describe('a guided sit for the night', () => {
  beforeEach(() => {
    server.use(http.get(`${API}/sits/:slug`, () => HttpResponse.json({ data: { ...sit, ends_quietly: true } })));
  });

  it('tells the time to screen readers alone', async () => {
    await start();

    expect(dialog().getByRole('progressbar')).toHaveAttribute('data-hidden');
    expect(dialog().getByRole('progressbar')).toHaveAttribute('aria-valuetext', '03:00');
  });

  it('ends dark and silent, and says what was added only after a touch', async () => {
    await start();
    await wait(3 * MINUTE);
    expect(dialog().queryByText(/minutes/)).toBeNull();
    expect(dialog().queryByRole('radio')).toBeNull();
    expect(dialog().queryByRole('button')).toBeNull();

    await user.click(screen.getByRole('dialog'));

    expect(dialog().getByText('3 minutes were added.')).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 3, practice: 'sit' }]));
  });
});
