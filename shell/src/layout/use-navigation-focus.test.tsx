import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';

import { useLateHashTarget } from './use-late-hash-target.ts';
import { useNavigationFocus } from './use-navigation-focus.ts';

function TestLayout() {
  const main = useNavigationFocus();
  useLateHashTarget();
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Link to="/community">Community</Link>
      <button onClick={() => void navigate('/games', { state: { isPlaying: true } })}>Play</button>
      <Link to="?q=sleep">Filter</Link>
      <Link to="#cookies">Cookies</Link>
      <Link to="/dashboard#programs">Programs</Link>
      <main ref={main} tabIndex={-1}>
        <h2 id="cookies" tabIndex={-1}>
          What cookies do
        </h2>
      </main>
    </>
  );
}

function open(path: string) {
  jest
    .spyOn(window, 'scrollTo')
    .mockClear()
    .mockImplementation(() => {});
  render(
    <MemoryRouter initialEntries={[path]}>
      <TestLayout />
    </MemoryRouter>,
  );
}

describe('useNavigationFocus', () => {
  it('leaves focus alone on the first page', () => {
    open('/');

    expect(document.body).toHaveFocus();
  });

  it.each(['/', '/community'])('moves to the top of the page that a link on %s opens', async (path) => {
    open(path);

    await userEvent.click(screen.getByRole('link', { name: 'Community' }));

    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('leaves focus where the page has moved it, on the way back within one address', async () => {
    open('/games');
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));

    await userEvent.click(screen.getByRole('button', { name: 'Back' }));

    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
  });

  it('moves to the element that the hash names', async () => {
    open('/help');
    const place = screen.getByRole('heading', { name: 'What cookies do' });
    place.scrollIntoView = jest.fn<HTMLElement['scrollIntoView']>();

    await userEvent.click(screen.getByRole('link', { name: 'Cookies' }));

    expect(place).toHaveFocus();
    expect(place.scrollIntoView).toHaveBeenCalled();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('moves to the place that the hash names once the page has loaded it', async () => {
    open('/help');
    await userEvent.click(screen.getByRole('link', { name: 'Programs' }));
    expect(screen.getByRole('main')).toHaveFocus();
    const programs = document.createElement('section');
    programs.id = 'programs';
    programs.scrollIntoView = jest.fn<HTMLElement['scrollIntoView']>();

    await act(async () => screen.getByRole('main').append(programs));

    expect(programs).toHaveFocus();
    expect(programs.scrollIntoView).toHaveBeenCalled();
  });

  it.each([
    ['moves to the place that a typed address names once the page has loaded it', 'navigate', 1],
    ['leaves scrolling to the browser after a reload', 'reload', 0],
  ])('%s', async (_, type, times) => {
    // jsdom has none.
    performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
    open('/dashboard#programs');
    const programs = document.createElement('section');
    programs.id = 'programs';
    programs.scrollIntoView = jest.fn<HTMLElement['scrollIntoView']>();

    await act(async () => screen.getByRole('main').append(programs));

    expect(programs.scrollIntoView).toHaveBeenCalledTimes(times);
  });

  it.each([
    ['moves to the place that a typed address names, though the page has loaded it before this code', 0, true],
    ['moves nobody who has scrolled before this code has loaded', 200, false],
  ])('%s', (_, scrolled, moves) => {
    performance.getEntriesByType = () => [{ type: 'navigate' } as PerformanceNavigationTiming];
    Object.defineProperty(window, 'scrollY', { value: scrolled, configurable: true });
    const scrollIntoView = jest.fn<HTMLElement['scrollIntoView']>();
    HTMLElement.prototype.scrollIntoView = scrollIntoView;

    open('/help#cookies');

    expect(scrollIntoView).toHaveBeenCalledTimes(moves ? 1 : 0);
  });

  it('moves nobody who has gone on reading meanwhile', async () => {
    open('/help');
    await userEvent.click(screen.getByRole('link', { name: 'Programs' }));
    const programs = document.createElement('section');
    programs.id = 'programs';
    programs.scrollIntoView = jest.fn<HTMLElement['scrollIntoView']>();

    await userEvent.keyboard('{ArrowDown}');
    await act(async () => screen.getByRole('main').append(programs));

    expect(programs.scrollIntoView).not.toHaveBeenCalled();
  });

  it('leaves scrolling to the browser on Back', async () => {
    open('/help');
    await userEvent.click(screen.getByRole('link', { name: 'Community' }));
    jest.mocked(window.scrollTo).mockClear();

    await userEvent.click(screen.getByRole('button', { name: 'Back' }));

    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('stays in place when only the query changes', async () => {
    open('/help');

    await userEvent.click(screen.getByRole('link', { name: 'Filter' }));

    expect(screen.getByRole('main')).not.toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });
});
