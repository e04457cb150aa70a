import { expect, it } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { WatchDemo } from './watch-demo.tsx';

const Demo = () => <p>The game plays</p>;

it('shows the demo that another remote offers, and unmounts it when closed', async () => {
  renderPage(<WatchDemo />, { user: null, slots: { 'memory-demo': Demo } });
  expect(screen.queryByText('The game plays')).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Watch Demo' }));
  expect(await screen.findByRole('dialog', { name: 'The game at play' })).toHaveTextContent('The game plays');
  expect(screen.getByRole('link', { name: 'Try it yourself' })).toHaveAttribute('href', '/try');

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('The game plays')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Watch Demo' })).toHaveFocus();
});

it('offers a link if no remote offers a demo', async () => {
  renderPage(<WatchDemo />, { user: null });

  await userEvent.click(screen.getByRole('button', { name: 'Watch Demo' }));

  const link = await screen.findByRole('link', { name: 'try the game itself for free' });
  expect(link).toHaveAttribute('href', '/try');
});
