import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';

import { NavigationOverlay } from './navigation-overlay.tsx';

const deviceWants = (less: boolean) => {
  window.matchMedia = (query) => ({ matches: less && query.includes('reduce') }) as MediaQueryList;
};
const overlay = () => document.querySelector('[data-navigation-overlay]');
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function open() {
  renderPage(
    <>
      <Link to="/pricing">Pricing</Link>
      <Link to="?q=1">Filter</Link>
      <NavigationOverlay />
    </>,
  );
}
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

describe('the overlay', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    deviceWants(false);
  });
  afterEach(() => {
    jest.useRealTimers();
    delete document.documentElement.dataset['motion'];
  });

  it('never covers the first page', () => {
    open();
    wait(100);

    expect(overlay()).toBeNull();
  });

  it('covers the next page for 500 ms, hidden from screen readers', () => {
    open();

    follow('Pricing');

    expect(overlay()).toHaveAttribute('aria-hidden', 'true');
    wait(499);
    expect(overlay()).not.toBeNull();
    wait(1);
    expect(overlay()).toBeNull();
  });

  it('does not appear when only the query changes', () => {
    open();

    follow('Filter');

    expect(overlay()).toBeNull();
  });

  it.each([
    ['device', () => deviceWants(true)],
    ['member', () => void (document.documentElement.dataset['motion'] = 'reduced')],
  ])('is left out when the %s asks for less motion', (_, ask) => {
    ask();
    open();

    follow('Pricing');

    expect(overlay()).toBeNull();
  });
});
