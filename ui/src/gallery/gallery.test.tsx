import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Gallery } from './gallery.tsx';

describe('Gallery', () => {
  it('has one h1, and contents that all lead somewhere', () => {
    render(<Gallery />);

    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');

    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(links).toHaveLength(document.querySelectorAll('section[id]').length);
    for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  });
});
