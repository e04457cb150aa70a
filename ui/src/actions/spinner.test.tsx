import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Spinner } from './spinner.tsx';

describe('Spinner', () => {
  it('adds nothing to the text next to it', () => {
    render(
      <button>
        <Spinner />
        Processing...
      </button>,
    );

    expect(screen.getByRole('button')).toHaveAccessibleName('Processing...');
  });
});
