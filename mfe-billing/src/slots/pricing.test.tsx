import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { newPlan } from '../billing/plans.testing.ts';
import PricingPage from '../pages/pricing.tsx';
import PricingSlot from './pricing.tsx';

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const headings = () => screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);

it('is a section of another page, with the plans at the server’s prices', async () => {
  const plan = [newPlan({ id: 4, price: 21 }), newPlan({ id: 5, price: 210 })];
  server.use(http.get('http://localhost/api/get-plans', () => HttpResponse.json({ plan })));

  renderPage(<PricingSlot />, { user: null });

  expect(headings()).toEqual([
    'H2 Choose Your Plan',
    'H3 Free Trial',
    'H3 Monthly Premium',
    'H3 Annual Premium',
    'H3 Every plan includes',
  ]);
  expect(screen.getByRole('region', { name: 'Choose Your Plan' })).toHaveTextContent('Start your journey');
  expect(await screen.findByText('$21.00/mo')).toBeInTheDocument();
});

it('leaves the h1 to the pricing page itself', () => {
  server.use(http.get('http://localhost/api/get-plans', () => HttpResponse.json({ plan: [] })));

  renderPage(<PricingPage />, { user: null, at: '/pricing' });

  expect(headings()).toEqual([
    'H1 Choose Your Plan',
    'H2 Free Trial',
    'H2 Monthly Premium',
    'H2 Annual Premium',
    'H2 Every plan includes',
  ]);
});
