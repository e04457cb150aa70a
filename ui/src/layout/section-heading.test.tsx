import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { SectionHeading } from './section-heading.tsx';

it('names its section', () => {
  render(
    <section aria-labelledby="why">
      <SectionHeading id="why" title="Why" lead="Because." />
    </section>,
  );

  expect(screen.getByRole('region', { name: 'Why' })).toHaveTextContent('Because.');
  expect(screen.getByRole('heading', { level: 2, name: 'Why' })).toBeInTheDocument();
});
