import { describe, expect, it } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';

import { Footer } from './footer.tsx';

describe('the footer', () => {
  it('shows the year and says what results are', () => {
    renderPage(<Footer />);

    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent(`© 2024–${new Date().getUTCFullYear()} Mindgrove`);
    expect(footer).toHaveTextContent('Results are game performance, not a medical test.');
  });

  it('links to the support address', () => {
    renderPage(<Footer />);

    const mail = screen.getByRole('link', { name: 'support@mindgrove.example' });
    expect(mail).toHaveAttribute('href', 'mailto:support@mindgrove.example');
  });

  it.each([
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u='],
    ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?url='],
    ['WhatsApp', 'https://wa.me/?text='],
    ['Bluesky', 'https://bsky.app/intent/compose?text='],
  ])('shares the start page on %s, in a tab without an opener', (place, address) => {
    renderPage(<Footer />, { at: '/pricing' });

    const link = screen.getByRole('link', { name: `Share Mindgrove on ${place} (opens in a new tab)` });
    expect(link).toHaveAttribute('href', `${address}${encodeURIComponent('http://localhost/')}`);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
