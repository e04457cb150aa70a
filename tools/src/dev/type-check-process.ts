import { setPriority } from 'node:os';
import { relative } from 'node:path';

import ts from 'typescript';

/** How far this process steps back behind whoever waits for a page. */
const NICENESS = 5;
/** The compiler's message "File change detected. Starting incremental compilation..."; the others end a round. */
const CHANGE_DETECTED = 6032;

// Ends with the command that started it, however that ends.
process.on('disconnect', () => process.exit());
setPriority(NICENESS);

// A file of contracts is part of many projects, and its error is reported by each.
const errors = new Set<string>();

const report = ({ file, start, code, messageText }: ts.Diagnostic) => {
  const text = `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  if (!file) return errors.add(text);
  const { line, character } = file.getLineAndCharacterOfPosition(start ?? 0);
  return errors.add(`./${relative('.', file.fileName)}:${line + 1}:${character + 1}\n${text}`);
};

// Whoever started it may be gone already, which is no failure.
const sendErrors = () => process.send?.([...errors], () => undefined);
let isFirstRound = true;
const reportStatus: ts.WatchStatusReporter = ({ code }) => {
  if (code === CHANGE_DETECTED) return errors.clear();
  isFirstRound = false;
  return sendErrors();
};

const started = Date.now();
const system: ts.System = {
  ...ts.sys,
  // Files are watched only once the first round has ended: what was edited in between is told here.
  watchFile(path, callback, ...options) {
    const watcher = ts.sys.watchFile?.(path, callback, ...options);
    if ((ts.sys.getModifiedTime?.(path)?.getTime() ?? 0) > started)
      setImmediate(callback, path, ts.FileWatcherEventKind.Changed);
    return watcher ?? { close: () => undefined };
  },
};

const host = ts.createSolutionBuilderWithWatchHost(system, undefined, report, () => undefined, reportStatus);
// The first round takes long: what one project has wrong is told before the next one is checked.
host.afterProgramEmitAndDiagnostics = () => void (isFirstRound && errors.size > 0 && sendErrors());
ts.createSolutionBuilderWithWatch(host, process.argv.slice(2), {}).build();
