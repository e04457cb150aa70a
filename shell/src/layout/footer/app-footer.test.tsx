import { expect, it } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';

import { AppFooter } from './app-footer.tsx';

it('links to help, privacy and accessibility, and says what results are', () => {
  renderPage(<AppFooter />);

  const footer = screen.getByRole('contentinfo');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Help', '/help-center'],
    ['Privacy', '/privacy-policy'],
    ['Accessibility', '/accessibility'],
  ]);
  expect(footer).toHaveTextContent(`© 2024–${new Date().getUTCFullYear()} Mindgrove`);
  expect(footer).toHaveTextContent('Not a medical test');
});
