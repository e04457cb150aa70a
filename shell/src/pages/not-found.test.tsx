import { describe, expect, it } from '@jest/globals';
import { LivePagesContext } from '@mindgrove/kit/host';
import { renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';

import NotFoundPage from './not-found.tsx';

describe('the page for an address without one', () => {
  it('suggests pages that are live, and none of a remote that is retired', () => {
    renderPage(
      <LivePagesContext value={(path) => path !== '/pricing'}>
        <NotFoundPage />
      </LivePagesContext>,
      { user: null },
    );

    const suggested = within(screen.getByRole('navigation', { name: 'Were you looking for one of these?' }));
    expect(suggested.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Dashboard',
      'Brain Games',
      'Help Center',
      'Contact',
    ]);
  });
});
