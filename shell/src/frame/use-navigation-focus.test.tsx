import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';

import { useNavigationFocus } from './use-navigation-focus.ts';

function Frame() {
  const main = useNavigationFocus();
  return (
    <>
      <Link to="/community">Community</Link>
      <main ref={main} tabIndex={-1} />
    </>
  );
}

function open(path: string) {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  render(
    <MemoryRouter initialEntries={[path]}>
      <Frame />
    </MemoryRouter>,
  );
}

describe('useNavigationFocus', () => {
  it('leaves focus alone on the page that the tab opened with', () => {
    open('/');

    expect(document.body).toHaveFocus();
  });

  it.each(['/', '/community'])('starts at the top of the page that a link on %s leads to', async (path) => {
    open(path);

    await userEvent.click(screen.getByRole('link', { name: 'Community' }));

    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });
});
