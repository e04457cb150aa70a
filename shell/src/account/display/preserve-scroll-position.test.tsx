import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

import { preserveScrollPosition } from './preserve-scroll-position.ts';

const root = document.documentElement;
/** Where the element lies on the page; a browser would find it out by laying the page out. */
let place = 0;
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
  place = 1000;
  root.scrollTop = 900;
});

afterEach(() => {
  jest.useRealTimers();
});

function onPage() {
  const element = document.body.appendChild(document.createElement('div'));
  element.getBoundingClientRect = () => new DOMRect(0, place - root.scrollTop, 100, 100);
  return element;
}

it('scrolls by as much as the element moved', () => {
  preserveScrollPosition(onPage(), () => (place = 1300));
  resized();

  expect(root.scrollTop).toBe(1200);
});

it('keeps the first place when a second change follows at once', () => {
  const element = onPage();

  preserveScrollPosition(element, () => (place = 1300));
  preserveScrollPosition(element, () => (place = 1500));
  resized();

  expect(root.scrollTop).toBe(1400);
});

it('leaves the next page where it is', () => {
  const element = onPage();

  preserveScrollPosition(element, () => element.remove());
  resized();

  expect(root.scrollTop).toBe(900);
});

it('lets the reader scroll again soon', () => {
  preserveScrollPosition(onPage(), () => (place = 1300));
  jest.runAllTimers();

  root.scrollTop = 0;
  resized();

  expect(root.scrollTop).toBe(0);
});
