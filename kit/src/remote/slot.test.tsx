import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { Slot } from './slot.tsx';
import { renderPage } from '../testing.tsx';

const page = (
  <Slot name="pricing">
    <a href="/pricing">See the plans</a>
  </Slot>
);

it('renders the fallback without a SlotContext', () => {
  render(page);

  expect(screen.getByRole('link').parentElement).toHaveAttribute('data-slot', 'pricing');
});

it('renders what is offered for its name, and nothing that is offered for another', () => {
  renderPage(page, { slots: { pricing: () => <p>Three plans</p> } });
  expect(screen.getByText('Three plans')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();

  renderPage(page, { slots: { other: () => <p>Something else</p> } });
  expect(screen.getByRole('link')).toBeInTheDocument();
  expect(screen.queryByText('Something else')).not.toBeInTheDocument();
});
