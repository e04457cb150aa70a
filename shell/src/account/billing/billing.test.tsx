import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { act, screen } from '@testing-library/react';
import { setupServer } from 'msw/node';

import AccountPage from '../../pages/account.tsx';
import { defaultHandlers, renderAccount, section } from '../account.testing.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  server.use(...defaultHandlers());
});
afterEach(() => {
  jest.useRealTimers();
  server.resetHandlers();
});
afterAll(() => server.close());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the section about plan and billing', () => {
  it('is filled by the remote that offers it, and is in the contents', () => {
    const Offer = () => <p>Your plan is monthly.</p>;
    renderPage(<AccountPage />, { user: newUser(), at: '/account', slots: { 'account-billing': Offer } });

    expect(section('Plan & billing').getByText('Your plan is monthly.')).toBeInTheDocument();
    // Folded and open: styles show one of them.
    const links = screen.getAllByRole('link', { name: 'Plan & billing' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#billing', '#billing']);
  });

  it('is where a link to it leads', () => {
    const scrollIntoView = jest.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    renderAccount(newUser(), '/account#billing');

    expect(screen.getByRole('region', { name: 'Plan & billing' })).toHaveFocus();
    expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('region', { name: 'Plan & billing' })]);
  });

  it('says that billing is not available only after a while, because it may still be loading', async () => {
    renderAccount();
    await wait(3000);
    expect(section('Plan & billing').getByText('Loading your plan…')).toBeInTheDocument();

    await wait(2000);

    expect(section('Plan & billing').getByText(/^Billing isn’t available right now\./)).toBeInTheDocument();
    expect(section('Plan & billing').getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing');
  });
});
