import { expect, it } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';

import { InlineText, plainText } from './inline-text.tsx';

const TEXT = 'Choose it on your [account page](/account), or [write](mailto:a@b.example) to us.';

it('renders links within text', () => {
  renderPage(
    <p>
      <InlineText>{TEXT}</InlineText>
    </p>,
  );

  expect(screen.getByText(/Choose it on your/)).toHaveTextContent('Choose it on your account page, or write to us.');
  expect(screen.getByRole('link', { name: 'account page' })).toHaveAttribute('href', '/account');
  expect(screen.getByRole('link', { name: 'write' })).toHaveAttribute('href', 'mailto:a@b.example');
});

it('has a plain text without the targets', () => {
  expect(plainText(TEXT)).toBe('Choose it on your account page, or write to us.');
});
