import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { LivePagesContext, useLivePages } from './live-pages.ts';

function Links() {
  const isLive = useLivePages();
  return ['/education', '/recipes'].filter(isLive).map((path) => (
    <a key={path} href={path}>
      {path}
    </a>
  ));
}

const shownPaths = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('leaves out the pages that the shell does not know', () => {
  render(
    <LivePagesContext value={(path) => path === '/education'}>
      <Links />
    </LivePagesContext>,
  );

  expect(shownPaths()).toEqual(['/education']);
});

it('counts every page as live where nothing tells, as in a remote that runs alone', () => {
  render(<Links />);

  expect(shownPaths()).toEqual(['/education', '/recipes']);
});
