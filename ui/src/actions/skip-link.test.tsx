import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SkipLink } from './skip-link.tsx';

describe('SkipLink', () => {
  it('is the first tab stop and links to the main content', async () => {
    render(
      <>
        <SkipLink />
        <a href="/dashboard">Dashboard</a>
        <main id="main" />
      </>,
    );

    await userEvent.tab();

    const link = screen.getByRole('link', { name: 'Skip to main content' });
    expect(link).toHaveFocus();
    expect(document.querySelector(link.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });
});
