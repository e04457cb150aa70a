require('@testing-library/jest-dom/jest-globals');
const { afterEach, beforeEach } = require('@jest/globals');
const { configure } = require('@testing-library/dom');

// Results usually arrive within milliseconds, but much later on a machine that is busy with other tests.
configure({ asyncUtilTimeout: 15_000 });

// React's development build records a stack for each element, for its warnings. A test that passes needs none of them,
// and they take a tenth of a page test's time. React records none once it has counted many in a second. It has no
// public setting for this; one that counts elsewhere only takes longer.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals = {} } = require('react');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

// Queries by role ask for the styles of an element and of all that is around it. jsdom computes them anew each time; here
// they are kept until the document changes.
if ('document' in globalThis) {
  const { getComputedStyle: computeStyle } = globalThis;
  let styles = new WeakMap();
  const forget = () => void (styles = new WeakMap());
  const changes = new MutationObserver(forget);
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  globalThis.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || element.getRootNode() !== document) return computeStyle(element, pseudoElement);
    // The observer is told later.
    if (changes.takeRecords().length > 0) forget();
    const style = styles.get(element) ?? computeStyle(element);
    styles.set(element, style);
    return style;
  };
}

// Pages request relative URLs, as in a browser; Node's Request accepts only absolute ones.
globalThis.Request = class extends Request {
  constructor(input, init) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
};

// jsdom has no layout, so no element is ever resized.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Nothing is out of view in jsdom either. Tests of server rendering run without a DOM, so there is no Element.
if ('Element' in globalThis) Element.prototype.scrollIntoView = () => {};

// A request that is still on its way when its test ends would be answered by the handlers of the next test, or use up
// an answer that the next test gives once. So each test is over when its requests are, unless one is never answered.
const LONGEST_WAIT_MS = 2000;
const { clearTimeout: cancelTimer, setTimeout: setTimer } = globalThis;
const waiting = new Set();
const trackers = new WeakSet();

// This runs before each test and not once: msw takes the place of `fetch` in the hooks of the test file.
beforeEach(() => {
  const { fetch } = globalThis;
  if (trackers.has(fetch)) return;
  const trackedFetch = (...request) => {
    const response = fetch(...request);
    const settled = response.catch(() => {}).finally(() => waiting.delete(settled));
    waiting.add(settled);
    return response;
  };
  trackers.add(trackedFetch);
  Object.defineProperty(globalThis, 'fetch', { value: trackedFetch, writable: true, configurable: true });
});

async function settleRequests() {
  let timer;
  let isLate = false;
  const timeout = new Promise((resolve) => {
    timer = setTimer(() => resolve((isLate = true)), LONGEST_WAIT_MS);
  });
  while (waiting.size > 0 && !isLate) await Promise.race([Promise.all(waiting), timeout]);
  cancelTimer(timer);
  waiting.clear();
}

afterEach(settleRequests);

module.exports = { settleRequests };
