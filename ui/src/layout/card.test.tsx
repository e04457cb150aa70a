import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Card, CardFooter, CardHeading } from './card.tsx';

describe('Card', () => {
  it('keeps the props of a page', () => {
    render(
      <Card className="mine" aria-label="Plan" role="group">
        content
      </Card>,
    );

    expect(screen.getByRole('group', { name: 'Plan' })).toHaveClass('card', 'mine');
  });

  it('has a heading at the level the page needs, with an icon that is not read', () => {
    render(
      <Card>
        <CardHeading level={3} icon={<svg role="img" aria-label="Decoration" />}>
          Memory Match
        </CardHeading>
        <CardFooter>Play</CardFooter>
      </Card>,
    );

    expect(screen.getByRole('heading', { level: 3, name: 'Memory Match' })).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
