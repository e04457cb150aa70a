import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { TableOfContents } from './table-of-contents.tsx';

it('links to each section, folded or open', () => {
  render(<TableOfContents entries={[{ id: 'profile', title: 'Profile' }]} />);

  expect(screen.getByRole('navigation', { name: 'On this page' })).toBeInTheDocument();
  // Without styles, both versions are there.
  const addresses = screen.getAllByRole('link', { name: 'Profile' }).map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['#profile', '#profile']);
});
