import { describe, expect, it } from '@jest/globals';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';

import type { SiteSet } from '../../federation/release-set.ts';
import { Footer } from './footer.tsx';

const link = { column: 'legal', order: 10, audience: 'everyone' } as const;
const set = {
  footer: [
    { ...link, label: 'Terms', to: '/terms', order: 20 },
    { ...link, label: 'Privacy', to: '/privacy' },
    { ...link, label: 'Incidents', to: '/incidents', audience: 'admin', column: 'company' },
    { ...link, label: 'Your data', to: '/data', audience: 'member', column: 'company' },
    { ...link, label: 'Try it', to: '/try', audience: 'visitor', column: 'company' },
  ],
} as unknown as SiteSet;

const shownLinks = () =>
  screen.getAllByRole('navigation').map((column) =>
    within(column)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  );

describe('the footer', () => {
  it('shows the year and says what results are', () => {
    renderPage(<Footer set={set} />);

    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent(`© 2024–${new Date().getUTCFullYear()} Mindgrove`);
    expect(footer).toHaveTextContent('Results are game performance, not a medical test.');
  });

  it('has the links of all remotes in columns by their order, and no column without one', () => {
    renderPage(<Footer set={{ ...set, footer: set.footer.slice(0, 1) }} />, { user: null });

    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Legal']);
  });

  it.each([
    ['a visitor', null, ['Try it']],
    ['a member', newUser(), ['Your data']],
    ['an administrator', newUser({ role: 'admin' }), ['Incidents', 'Your data']],
  ])('shows %s only what is for them', (_, user, company) => {
    renderPage(<Footer set={set} />, { user });

    expect(shownLinks()).toEqual([company, ['Privacy', 'Terms']]);
  });

  it('links to the support address', () => {
    renderPage(<Footer set={set} />);

    const mail = screen.getByRole('link', { name: 'support@mindgrove.example' });
    expect(mail).toHaveAttribute('href', 'mailto:support@mindgrove.example');
  });

  it.each([
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u='],
    ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?url='],
    ['WhatsApp', 'https://wa.me/?text='],
    ['Bluesky', 'https://bsky.app/intent/compose?text='],
  ])('shares the start page on %s, in a tab without an opener', (place, address) => {
    renderPage(<Footer set={set} />, { at: '/pricing' });

    const link = screen.getByRole('link', { name: `Share Mindgrove on ${place} (opens in a new tab)` });
    expect(link).toHaveAttribute('href', `${address}${encodeURIComponent('http://localhost/')}`);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
