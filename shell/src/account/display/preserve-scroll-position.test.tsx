import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

import { preserveScrollPosition } from './preserve-scroll-position.ts';

const root = document.documentElement;
/** The element’s position, which a browser would compute by layout. */
let position = 0;
let resized = () => {};

class Observer extends ResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    super(callback);
    resized = () => callback([], this);
  }

  override disconnect() {
    resized = () => {};
  }
}

beforeEach(() => {
  globalThis.ResizeObserver = Observer;
  jest.useFakeTimers();
  position = 1000;
  root.scrollTop = 900;
});

afterEach(() => {
  jest.useRealTimers();
});

function onPage() {
  const element = document.body.appendChild(document.createElement('div'));
  element.getBoundingClientRect = () => new DOMRect(0, position - root.scrollTop, 100, 100);
  return element;
}

it('scrolls as far as the element moved', () => {
  preserveScrollPosition(onPage(), () => (position = 1300));
  resized();

  expect(root.scrollTop).toBe(1200);
});

it('keeps the first position when a second change follows at once', () => {
  const element = onPage();

  preserveScrollPosition(element, () => (position = 1300));
  preserveScrollPosition(element, () => (position = 1500));
  resized();

  expect(root.scrollTop).toBe(1400);
});

it('does not scroll the next page', () => {
  const element = onPage();

  preserveScrollPosition(element, () => element.remove());
  resized();

  expect(root.scrollTop).toBe(900);
});

it('lets the reader scroll again after a moment', () => {
  preserveScrollPosition(onPage(), () => (position = 1300));
  jest.runAllTimers();

  root.scrollTop = 0;
  resized();

  expect(root.scrollTop).toBe(0);
});
