import { expect, it } from '@jest/globals';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';

import { DeletionNotice } from './page-notices.tsx';

it('shows the deletion’s date in the member’s time zone, and a link to cancel it', () => {
  const user = newUser({ deletes_at: '2030-03-02T03:00:00.000Z', time_zone: 'America/Los_Angeles' });
  renderPage(<DeletionNotice />, { user });

  expect(screen.getByText(/^Your account will be deleted on March 1, 2030\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Keep my account' })).toHaveAttribute('href', '/account#delete');
});

it('shows nothing to others', () => {
  renderPage(<DeletionNotice />);

  expect(screen.queryByText(/deleted/)).toBeNull();
});
