import { expect, it } from '@jest/globals';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { serveApi } from '../../test/serve-api.ts';
import { VillageCard } from './village-card.tsx';

const URL = 'http://localhost/api/village';
const days = (count: number) => HttpResponse.json({ data: { week: '2026-11-30', days: count } });
const server = serveApi(http.get(URL, () => days(1412)));

const open = (village = true) =>
  renderPage(<VillageCard today="2026-12-01" />, { user: newUser({ village }), at: '/progress-tracking' });
const trees = async () =>
  Number(
    /\d+/.exec((await screen.findByRole('img', { name: /^The village wood/ })).getAttribute('aria-label') ?? '')?.[0],
  );

it('says on how many days all members practiced', async () => {
  open();

  expect(await trees()).toBe(60);
  expect(screen.getByRole('region', { name: 'The village wood' })).toHaveTextContent(
    'Together, members practiced on 1,412 days this week.',
  );
});

it('has a tree for every five days', async () => {
  server.use(http.get(URL, () => days(41)));
  open();

  expect(await trees()).toBe(9);
});

it('is nothing in a small group', async () => {
  server.use(http.get(URL, () => HttpResponse.json({ data: null })));
  open();

  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

it('is not shown to members who switched it off', () => {
  open(false);

  expect(screen.queryByRole('region')).toBeNull();
});

it('loads again on Retry', async () => {
  server.use(http.get(URL, () => HttpResponse.error(), { once: true }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));

  expect(await trees()).toBe(60);
});
