import { afterEach, expect, it, jest } from '@jest/globals';
import { reportReachable } from '@mindgrove/kit/host';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { act, screen } from '@testing-library/react';

import { UnsentPosts } from './unsent-posts.tsx';

const user = newUser({ id: 7 });
const slots = { 'unsent-rounds': () => <p>sends rounds</p>, 'unsent-moods': () => <p>sends moods</p> };

afterEach(() => {
  jest.restoreAllMocks();
  act(() => reportReachable(true));
  localStorage.clear();
});

it('lets the remotes send what waits for this member, and nothing of another', () => {
  localStorage.setItem('mindgrove:unsent-rounds:7', '[{}]');
  localStorage.setItem('mindgrove:unsent-moods:8', '[{}]');

  renderPage(<UnsentPosts />, { user, slots });

  expect(screen.getByText('sends rounds')).toBeInTheDocument();
  expect(screen.queryByText('sends moods')).toBeNull();
});

it('waits until the server can be reached', () => {
  localStorage.setItem('mindgrove:unsent-rounds:7', '[{}]');
  reportReachable(false);
  renderPage(<UnsentPosts />, { user, slots });
  expect(screen.queryByText('sends rounds')).toBeNull();

  act(() => reportReachable(true));

  expect(screen.getByText('sends rounds')).toBeInTheDocument();
});
