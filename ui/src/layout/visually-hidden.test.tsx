import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from './visually-hidden.tsx';

describe('VisuallyHidden', () => {
  it('is part of the accessible name', () => {
    render(
      <button>
        Show<VisuallyHidden> password</VisuallyHidden>
      </button>,
    );

    expect(screen.getByRole('button', { name: 'Show password' })).toBeInTheDocument();
  });
});
