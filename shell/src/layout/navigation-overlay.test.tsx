import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';

import { NavigationVeil } from './navigation-overlay.tsx';

const deviceWants = (less: boolean) => {
  window.matchMedia = (query) => ({ matches: less && query.includes('reduce') }) as MediaQueryList;
};
const veil = () => document.querySelector('[data-veil]');
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function open() {
  renderPage(
    <>
      <Link to="/pricing">Pricing</Link>
      <Link to="?q=1">Filter</Link>
      <NavigationVeil />
    </>,
  );
}
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

describe('the veil', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    deviceWants(false);
  });
  afterEach(() => {
    jest.useRealTimers();
    delete document.documentElement.dataset['motion'];
  });

  it('never lies over the first page', () => {
    open();
    wait(100);

    expect(veil()).toBeNull();
  });

  it('lies over the next one for 500 ms, and is nothing to a screen reader', () => {
    open();

    follow('Pricing');

    expect(veil()).toHaveAttribute('aria-hidden', 'true');
    wait(499);
    expect(veil()).not.toBeNull();
    wait(1);
    expect(veil()).toBeNull();
  });

  it('stays away while a page notes its state in the address', () => {
    open();

    follow('Filter');

    expect(veil()).toBeNull();
  });

  it.each([
    ['device', () => deviceWants(true)],
    ['member', () => void (document.documentElement.dataset['motion'] = 'reduced')],
  ])('is left out when the %s asks for less motion', (_, ask) => {
    ask();
    open();

    follow('Pricing');

    expect(veil()).toBeNull();
  });
});
