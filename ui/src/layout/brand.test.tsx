import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { BRAND_NAME, Logo } from './brand.tsx';

describe('Logo', () => {
  it('reads as the product name alone', () => {
    render(
      <a href="/">
        <Logo />
      </a>,
    );

    expect(screen.getByRole('link', { name: BRAND_NAME })).toBeInTheDocument();
  });

  it('keeps its gradient when it stands twice on a page', () => {
    const { container } = render(
      <>
        <Logo />
        <Logo />
      </>,
    );

    const [first, second] = [...container.querySelectorAll('linearGradient')].map((gradient) => gradient.id);

    expect(first).toBeTruthy();
    expect(first).not.toBe(second);
  });
});
