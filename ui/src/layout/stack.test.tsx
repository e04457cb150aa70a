import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { Grid, Row, Stack } from './stack.tsx';

describe('Stack', () => {
  it('is a plain box with the gap it is asked for', () => {
    render(<Stack gap={3}>text</Stack>);

    expect(screen.getByText('text')).toHaveClass('stack', { exact: true });
    expect(screen.getByText('text')).toHaveAttribute('data-gap', '3');
  });

  it('is the element it is asked for, with its attributes', () => {
    render(
      <Stack as="ul" aria-label="Games" align="start">
        <li>Memory Match</li>
      </Stack>,
    );

    expect(screen.getByRole('list', { name: 'Games' })).toHaveAttribute('data-align', 'start');
  });
});

describe('Row', () => {
  it('may have another gap between its lines', () => {
    render(
      <Row as="span" gap={4} rowGap={0} align="baseline" justify="between">
        text
      </Row>,
    );

    expect(screen.getByText('text', { selector: '[data-gap="4"][data-row-gap="0"]' }).tagName).toBe('SPAN');
    expect(
      screen.getByText('text', { selector: '[data-align="baseline"][data-justify="between"]' }),
    ).toBeInTheDocument();
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
