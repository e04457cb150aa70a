import { expect, it } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';

import manifest from '../../remote.json';
import GuidelinesPage from './guidelines.tsx';

it('tells visitors and members what holds in the chat, and where to find help', () => {
  renderPage(<GuidelinesPage />, { user: null, at: '/community/guidelines' });

  expect(screen.getByRole('heading', { level: 1, name: 'Community Guidelines' })).toBeInTheDocument();
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toEqual([
    'what-we-ask',
    'health',
    'emergencies',
    'first-days',
    'your-messages',
    'muting',
    'reports',
  ]);
  expect(within(screen.getByRole('list', { name: 'In short' })).getAllByRole('listitem')).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Mood page' })).toHaveAttribute('href', '/mood');
  expect(screen.getByText(/You can edit a message for 15 minutes/)).toBeInTheDocument();
});

it('is open to visitors', () => {
  expect(manifest.routes.find(({ page }) => page === 'guidelines')).toMatchObject({
    path: '/community/guidelines',
    access: 'public',
  });
});
