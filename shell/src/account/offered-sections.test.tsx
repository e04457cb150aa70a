import { describe, expect, it, jest } from '@jest/globals';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';

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
