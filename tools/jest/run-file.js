const circus = require('@jest/globals');

// It registers hooks when it is loaded, which belong to every file, not to the one that loads it first.
if ('document' in globalThis) require('@testing-library/react');

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
    load();
    circus.afterAll(() => {
      circus.jest.useRealTimers();
      circus.jest.restoreAllMocks();
      if ('document' in globalThis) resetPage();
    });
  });
