const { afterAll } = require('@jest/globals');

/** Servers, connections and processes, as Node names what keeps a process alive. */
const KINDS = ['TCPServerWrap', 'TCPSocketWrap', 'ProcessWrap'];
const PATIENCE_MS = 10_000;
const { setTimeout } = globalThis;

const findOpen = () => process.getActiveResourcesInfo().filter((kind) => KINDS.includes(kind));

/** Fails a shard whose tests have left something open; jest only warns, and of workers that end slowly as well. */
exports.assertNothingLeftOpen = () => {
  const before = findOpen().length;
  afterAll(async () => {
    const end = Date.now() + PATIENCE_MS;
    while (findOpen().length > before && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
    const left = findOpen();
    if (left.length > before)
      throw new Error(`The tests left open: ${left.join(', ')}. End what a test starts in its afterEach or afterAll.`);
  });
};
