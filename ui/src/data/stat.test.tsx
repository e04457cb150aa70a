import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Stat } from './stat.tsx';

describe('Stat', () => {
  it('is read as its label and its number, without the icon', () => {
    const { container } = render(
      <Stat label="Moves" value="3 / 20" icon={<svg role="img" aria-label="Decoration" />} />,
    );

    expect(container).toHaveTextContent(/^Moves 3 \/ 20$/);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
