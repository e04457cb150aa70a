const circus = require('@jest/globals');

const { setTimeout: setTimer, clearTimeout: cancelTimer } = globalThis;
const isPage = 'document' in globalThis;

// It registers hooks when it is loaded, which belong to every file, not to the one that loads it first.
const { cleanup } = isPage ? require('@testing-library/react') : {};

/** The number of the next timer of the page; jsdom counts timeouts and intervals together. */
function nextTimer() {
  const id = setTimer(() => undefined, 0);
  cancelTimer(id);
  return id;
}

/** Leaves the page as it was before the first file. */
function resetPage() {
  document.documentElement.removeAttribute('style');
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

/** Runs the tests of a file as a group of a shard, and takes back what it has changed for others. */
exports.runFile = (name, load) =>
  circus.describe(name, () => {
    if (isPage) {
      // Before the hooks of the file, as when it runs alone: what a page does as it closes must not be left for the next
      // test. The hooks outside of this group come after them.
      circus.afterEach(require('./browser-setup.js').settleRequests);
      circus.afterEach(cleanup);
    }
    load();
    if (globalThis.setTimeout !== setTimer) {
      throw new Error(`${name} fakes timers for every file of its shard: do so in beforeEach or beforeAll.`);
    }

    let firstTimer;
    circus.beforeAll(() => {
      if (isPage) firstTimer = nextTimer();
    });
    circus.afterAll(() => {
      circus.jest.useRealTimers();
      circus.jest.restoreAllMocks();
      if (!isPage) return;
      for (let id = nextTimer(); id >= firstTimer; id -= 1) cancelTimer(id);
      resetPage();
    });
  });
