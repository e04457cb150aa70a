import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import AccountPage from '../pages/account.tsx';
import { serveApi } from '../test/serve-api.ts';
import { defaultHandlers, section } from './account.testing.tsx';

serveApi(...defaultHandlers());

const offer = (id: string, title: string, order: number) =>
  ({ slot: 'account-sections', id, title, order, Component: () => <p>About {title}.</p> }) as const;

const open = (at = '/account') =>
  renderPage(<AccountPage />, {
    user: newUser(),
    at,
    offers: [offer('billing', 'Plan & billing', 70), offer('orchard', 'Orchard', 15)],
  });

describe('sections that remotes offer', () => {
  it('stand among the page’s own by their order, and in the contents', () => {
    open();

    expect(section('Plan & billing').getByText('About Plan & billing.')).toBeInTheDocument();
    const shown = screen.getAllByRole('region').map((region) => region.id);
    expect(shown.indexOf('orchard')).toBe(shown.indexOf('profile') + 1);
    expect(shown.indexOf('billing')).toBe(shown.indexOf('install') + 1);
    // The contents are there folded and open: styles show one of them.
    const links = screen.getAllByRole('link', { name: 'Plan & billing' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#billing', '#billing']);
  });

  it('are where a link to them leads', () => {
    const scrollIntoView = jest.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    open('/account#billing');

    expect(screen.getByRole('region', { name: 'Plan & billing' })).toHaveFocus();
  });
});

describe('sections on a narrow screen', () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = jest.fn();
    Object.assign(window, { matchMedia: (query: string) => ({ matches: query === '(width < 64em)' }) });
  });
  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

  const folded = (name: string) => section(name).getByRole('heading', { name }).closest('details')?.open === false;

  it('are folded, but for the one that the address names', () => {
    open('/account#billing');

    expect(folded('Plan & billing')).toBe(false);
    expect(folded('Profile')).toBe(true);
    expect(folded('Orchard')).toBe(true);
  });

  it('unfold by a press, and keep what was typed while they are folded', async () => {
    open();
    const heading = section('Profile').getByRole('heading', { name: 'Profile' });

    await userEvent.click(heading);
    await userEvent.type(section('Profile').getByLabelText('Name'), ' Lind');
    await userEvent.click(heading);
    await userEvent.click(heading);

    expect(folded('Profile')).toBe(false);
    expect(section('Profile').getByLabelText<HTMLInputElement>('Name').value).toMatch(/ Lind$/);
  });
});
