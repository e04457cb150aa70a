import { describe, expect, it } from '@jest/globals';
import type { User } from '@mindgrove/contracts/user';
import { newOverview, newUser, renderPage, setUser } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { serveApi } from '../test/serve-api.ts';
import { newTraining, newWalk } from '../test/factories.ts';
import DashboardPage from './dashboard.tsx';

serveApi(
  http.get('http://localhost/api/walk', () => HttpResponse.json({ data: newWalk() })),
  http.get('http://localhost/api/training', () => HttpResponse.json({ data: newTraining() })),
  http.get('http://localhost/api/badges', () => HttpResponse.json({ data: [] })),
  http.get('http://localhost/api/dashboard-overview', () => HttpResponse.json({ success: true, data: newOverview() })),
);

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
/** Makes a member with this access; on the first day, no trial has begun. */
const newMember = (access: User['access']) =>
  newUser({ name: 'Maren', access, ...(access.state === 'welcome' && { trial_ends_at: null }) });
const open = (access: User['access']) => renderPage(<DashboardPage />, { user: newMember(access) });

describe('access on the dashboard', () => {
  it.each<[User['access'], string | RegExp, string, string]>([
    [{ state: 'welcome', until: inDays(1) }, /^Free until \w+ \d+, \d+:\d\d [AP]M$/, 'See plans', '/pricing'],
    [{ state: 'trialing', until: inDays(13.5) }, '14 days remaining', 'See plans', '/pricing'],
    [{ state: 'trialing', until: inDays(2) }, '2 days remaining', 'Subscribe Now', '/pricing'],
    [{ state: 'trialing', until: inDays(0.2) }, '1 day remaining', 'Subscribe Now', '/pricing'],
    [{ state: 'active', until: inDays(20) }, 'Active Subscription', 'Plan & billing', '/account#billing'],
    [{ state: 'active', until: null }, 'Active Subscription', 'Plan & billing', '/account#billing'],
    [{ state: 'canceling', until: inDays(20) }, 'Active Subscription', 'Plan & billing', '/account#billing'],
    [
      { state: 'past_due', until: inDays(5) },
      'Your last payment did not go through',
      'Update card',
      '/account#billing',
    ],
  ])('shows for access %o "%s", and offers %s', async (access, title, action, to) => {
    open(access);

    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    const links = screen.getAllByRole('link', { name: /plans|Subscribe|billing|card$/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[action, to]]);
  });

  it('says in the member’s time zone how long access lasts', () => {
    const access = { state: 'canceling', until: '2030-03-02T03:00:00.000Z' } as const;
    renderPage(<DashboardPage />, { user: newUser({ access, time_zone: 'America/Los_Angeles' }) });

    expect(screen.getByText(/^You have canceled\. Everything stays open until March 1, 2030,/)).toBeInTheDocument();
  });

  it('offers the trial on the first day, below the grove, as a link until the offer has loaded', async () => {
    open({ state: 'welcome', until: inDays(1) });

    expect(await screen.findByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/pricing');
  });

  it('keeps the offer in place when its button has started the trial', async () => {
    const Offer = () => <p>From billing</p>;
    const access = { state: 'welcome', until: inDays(1) } as const;
    renderPage(<DashboardPage />, { user: newMember(access), slots: { 'dashboard-plan': Offer } });
    await screen.findByText('From billing');

    setUser(newUser({ access: { state: 'trialing', until: inDays(14) } }));

    expect(screen.getByText('From billing')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '14 days remaining' })).toBeInTheDocument();
  });

  it.each([
    ['later', newUser()],
    ['to a member who has had the trial', newUser({ access: { state: 'welcome', until: inDays(1) } })],
  ])('makes no offer %s', (_, user) => {
    const Offer = () => <p>From billing</p>;
    renderPage(<DashboardPage />, { user, slots: { 'dashboard-plan': Offer } });

    expect(screen.queryByText('From billing')).toBeNull();
  });
});
