import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Grid } from './grid.tsx';

describe('Grid', () => {
  it('has the columns it is asked for', () => {
    const { rerender } = render(<Grid columns={2}>cards</Grid>);
    expect(screen.getByText('cards')).toHaveClass('two', { exact: true });

    rerender(<Grid columns={3}>cards</Grid>);
    expect(screen.getByText('cards')).toHaveClass('three', { exact: true });
  });
});
