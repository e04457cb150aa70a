import { attacks, type Target } from './attacks.ts';
import type { Tally } from './sockets.ts';

/** Runs one attack in a process of its own, so that it does not slow down the calls that are timed. */
const [name = '', shell = '', api = '', largeFile = ''] = process.argv.slice(2);
const target: Target = { shell: new URL(shell), api: new URL(api), largeFile };
const tally: Tally = { opened: 0, open: 0, longestMs: 0, answers: {} };
const stop = new AbortController();
process.once('message', () => stop.abort());
process.once('disconnect', () => process.exit());

await attacks[name]?.(target, tally, stop.signal);
process.send?.(tally, () => process.disconnect());
