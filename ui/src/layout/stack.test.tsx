import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { Grid, Row, Stack } from './stack.tsx';

describe('Stack', () => {
  it('is a plain box with the gap it is asked for', () => {
    render(<Stack gap={3}>text</Stack>);

    expect(screen.getByText('text')).toHaveClass('stack gap3', { exact: true });
  });

  it('is the element it is asked for, with its attributes', () => {
    render(
      <Stack as="ul" aria-label="Games" align="start">
        <li>Memory Match</li>
      </Stack>,
    );

    expect(screen.getByRole('list', { name: 'Games' })).toHaveClass('stack start', { exact: true });
  });
});

describe('Row', () => {
  it('may have another gap between its lines', () => {
    render(
      <Row as="span" gap={4} rowGap={0} align="baseline" justify="between">
        text
      </Row>,
    );

    expect(screen.getByText('text')).toHaveClass('row gap4 rowGap0 baseline between', { exact: true });
    expect(screen.getByText('text').tagName).toBe('SPAN');
  });
});

describe('Grid', () => {
  it('has the columns it is asked for', () => {
    const { rerender } = render(<Grid columns={2}>cards</Grid>);
    expect(screen.getByText('cards')).toHaveClass('two', { exact: true });

    rerender(<Grid columns={3}>cards</Grid>);
    expect(screen.getByText('cards')).toHaveClass('three', { exact: true });
  });
});
