import { expect, it } from '@jest/globals';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';

import SamplePage from './sample.tsx';

it('greets a member by name', () => {
  renderPage(<SamplePage />, { user: newUser({ name: 'Ada' }) });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sample');
  expect(screen.getByText('Hello, Ada.')).toBeInTheDocument();
});

it('greets a visitor', () => {
  renderPage(<SamplePage />, { user: null });

  expect(screen.getByText('Hello, visitor.')).toBeInTheDocument();
});
