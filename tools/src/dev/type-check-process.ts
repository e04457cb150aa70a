import { setPriority } from 'node:os';
import { relative } from 'node:path';

import ts from 'typescript';

const NICENESS = 5;
/** The compiler's code for "File change detected. Starting incremental compilation..." */
const CHANGE_DETECTED = 6032;

process.on('disconnect', () => process.exit());
setPriority(NICENESS);

// A set: each project that includes a file of contracts reports its errors.
const errors = new Set<string>();

const report = ({ file, start, code, messageText }: ts.Diagnostic) => {
  const text = `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  if (!file) return errors.add(text);
  const { line, character } = file.getLineAndCharacterOfPosition(start ?? 0);
  return errors.add(`./${relative('.', file.fileName)}:${line + 1}:${character + 1}\n${text}`);
};

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
  // TypeScript watches files after the first round; this reports edits made during it.
  watchFile(path, callback, ...options) {
    const watcher = ts.sys.watchFile?.(path, callback, ...options);
    if ((ts.sys.getModifiedTime?.(path)?.getTime() ?? 0) > started)
      setImmediate(callback, path, ts.FileWatcherEventKind.Changed);
    return watcher ?? { close: () => undefined };
  },
};

const host = ts.createSolutionBuilderWithWatchHost(system, undefined, report, () => undefined, reportStatus);
// The first round is slow: report each project's errors before the next one is checked.
host.afterProgramEmitAndDiagnostics = () => void (isFirstRound && errors.size > 0 && sendErrors());
ts.createSolutionBuilderWithWatch(host, process.argv.slice(2), {}).build();
