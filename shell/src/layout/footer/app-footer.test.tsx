import { expect, it } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';

import type { SiteSet } from '../../federation/release-set.ts';
import { AppFooter } from './app-footer.tsx';

const link = { column: 'company', order: 10, audience: 'everyone' };
const set = {
  footer: [
    { ...link, label: 'Accessibility', to: '/accessibility', brief: { label: 'Accessibility', order: 30 } },
    { ...link, label: 'Privacy Policy', to: '/privacy-policy', brief: { label: 'Privacy', order: 20 } },
    { ...link, label: 'Contact', to: '/contact' },
    { ...link, label: 'Help Center', to: '/help-center', brief: { label: 'Help', order: 10 } },
  ],
} as unknown as SiteSet;

it('has the brief links of all remotes in their order, and says what results are', () => {
  renderPage(<AppFooter set={set} />);

  const footer = screen.getByRole('contentinfo');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Help', '/help-center'],
    ['Privacy', '/privacy-policy'],
    ['Accessibility', '/accessibility'],
  ]);
  expect(footer).toHaveTextContent(`© 2024–${new Date().getUTCFullYear()} Mindgrove`);
  expect(footer).toHaveTextContent('Not a medical test');
});
