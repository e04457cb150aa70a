const diagnostics = require('node:diagnostics_channel');
const { setTimeout: sleep } = require('node:timers/promises');

const circus = require('@jest/globals');

const isPage = 'document' in globalThis;

/** Milliseconds. React's scheduler, which all files share, would wait forever for a shorter timer that was canceled. */
const LONG_TIMER = 100;
const longTimers = new Set();

// A page's timers end with it. Before any module is loaded, since some keep the functions.
if (isPage) {
  for (const name of ['setTimeout', 'setInterval']) {
    const setTimer = globalThis[name];
    globalThis[name] = (callback, delay, ...values) => {
      const id = setTimer(callback, delay, ...values);
      if (delay >= LONG_TIMER) longTimers.add(id);
      return id;
    };
  }
}

function cancelLongTimers() {
  for (const id of longTimers) clearTimeout(id);
  longTimers.clear();
}

// It registers hooks when it is loaded, which belong to every file, not to the one that loads it first.
const { cleanup } = isPage ? require('@testing-library/react') : {};

/** The objects that tests replace, to act as another browser or device. */
const REPLACEABLE = [globalThis, process.env, performance, URL, ...(isPage ? pageObjects(globalThis) : [])];

function pageObjects({ document, navigator, Element, HTMLElement, HTMLDialogElement, HTMLCanvasElement }) {
  const prototypes = [Element, HTMLElement, HTMLDialogElement, HTMLCanvasElement].map(({ prototype }) => prototype);
  return [document, navigator, ...prototypes];
}

/** Remembers the properties of an object; what it returns says which are others by now. */
function watchProperties(object) {
  const before = Object.getOwnPropertyDescriptors(object);
  const isSame = (name) => {
    const now = Object.getOwnPropertyDescriptor(object, name);
    const then = before[name];
    return Object.is(now?.value, then?.value) && now?.get === then?.get && now?.set === then?.set;
  };
  return {
    before,
    changed: () =>
      [...new Set([...Object.keys(before), ...Object.getOwnPropertyNames(object)])].filter((name) => !isSame(name)),
    restore(names) {
      for (const name of names) {
        if (name in before) Object.defineProperty(object, name, before[name]);
        else Reflect.deleteProperty(object, name);
      }
    },
  };
}

/** Leaves the page as it was before the first file. */
function resetPage({ document, history, localStorage, sessionStorage }) {
  document.documentElement.removeAttribute('style');
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

/** Loads a file, which must not change what the files before it use: all of them are loaded before the first test. */
function loadAlone(name, load) {
  const watched = [globalThis, console].map(watchProperties);
  load();
  const replaced = watched.flatMap(({ before, changed }) =>
    // Others are made when they are first read.
    changed().filter((property) => typeof before[property]?.value === 'function'),
  );
  if (replaced.length === 0) return;
  throw new Error(`${name} replaces ${replaced.join(', ')} for every file of its shard: do so in beforeEach.`);
}

/** The file whose tests run now. */
let currentFile;

/** Runs the tests of a file as a group of a shard, and takes back what it has changed for others. */
exports.runFile = (name, load) =>
  circus.describe(name, () => {
    if (isPage) {
      // Before the hooks of the file, as when it runs alone: what a page does as it closes must not be left for the next
      // test. The hooks outside of this group come after them.
      circus.afterEach(require('./browser-setup.js').settleRequests);
      circus.afterEach(cleanup);
    }
    let watched;
    circus.beforeAll(() => {
      currentFile = name;
      watched = REPLACEABLE.map(watchProperties);
    });
    loadAlone(name, load);
    circus.afterAll(() => {
      circus.jest.useRealTimers();
      circus.jest.restoreAllMocks();
      for (const { changed, restore } of watched) restore(changed());
      if (!isPage) return;
      cancelLongTimers();
      resetPage(globalThis);
    });
  });

/**
 * Milliseconds in which what was ended must be gone. A connection that may be used again ends after four seconds, and
 * Engine.IO waits half a minute for the last poll of a client that has left.
 */
const PATIENCE = 35_000;

/** The kinds of what keeps the process from ending, such as servers, sockets, child processes and timers. */
const countActive = () =>
  Map.groupBy(process.getActiveResourcesInfo(), (kind) => kind)
    .entries()
    .map(([kind, { length }]) => [kind, length]);

/** Remembers connections of both ends; what it returns says which files opened those that are open. */
function watchConnections() {
  const opened = [];
  const remember = ({ socket }) => void opened.push({ socket: new WeakRef(socket), file: currentFile });
  const channels = ['net.client.socket', 'net.server.socket'];
  for (const channel of channels) diagnostics.subscribe(channel, remember);
  return () => {
    for (const channel of channels) diagnostics.unsubscribe(channel, remember);
    return new Set(opened.filter(({ socket }) => socket.deref()?.destroyed === false).map(({ file }) => file));
  };
}

/** Otherwise jest would end the process by force, with a warning that is easily overlooked. */
function expectNothingLeftOpen() {
  let before;
  let filesOfConnections;
  const left = () => [...countActive()].filter(([kind, count]) => count > (before.get(kind) ?? 0));
  circus.beforeAll(() => {
    before = new Map(countActive());
    filesOfConnections = watchConnections();
  });
  circus.afterAll(async () => {
    const end = performance.now() + PATIENCE;
    while (left().length > 0 && performance.now() < end) await sleep(50, undefined, { ref: false });
    const names = left().map(([kind, count]) => `${kind} (${count - (before.get(kind) ?? 0)})`);
    const files = [...filesOfConnections()];
    if (names.length === 0) return;
    throw new Error(`A shard left open: ${names.join(', ')}. Open connections are of: ${files.join(', ') || 'none'}`);
  }, 2 * PATIENCE);
}

// A page ends with its window; in jest's own process are servers of the whole run, and jest waits for what is left there.
if (!isPage && process.connected) expectNothingLeftOpen();
