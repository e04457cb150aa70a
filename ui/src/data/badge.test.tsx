import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Badge } from './badge.tsx';

describe('Badge', () => {
  it('has the accent style unless it is neutral', () => {
    render(
      <>
        <Badge>Popular</Badge>
        <Badge tone="neutral">Test mode</Badge>
      </>,
    );

    expect(screen.getByText('Popular')).toHaveClass('accent');
    expect(screen.getByText('Test mode')).not.toHaveClass('accent');
  });
});
