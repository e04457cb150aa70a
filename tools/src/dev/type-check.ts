import { fork } from 'node:child_process';
import { once } from 'node:events';

import { repositoryRoot, toolFile } from '../repository/packages.ts';

type OnErrors = (errors: string[]) => void;

interface WatchOptions {
  projects: readonly string[];
  /** Called with all current type errors; the first line of each is its location. */
  onErrors: OnErrors;
  root?: string;
}

export function startTypeCheck(packages: readonly string[], onErrors: OnErrors) {
  const print = typeErrorPrinter();
  return watchTypes({
    projects: packages,
    onErrors(errors) {
      print(errors);
      onErrors(errors);
    },
  });
}

/** Runs in a process of low priority, again after each change, until it is stopped. */
export function watchTypes({ projects, onErrors, root = repositoryRoot }: WatchOptions) {
  const checker = fork(toolFile('dev/type-check-process.ts'), projects, { cwd: root });
  const ended = once(checker, 'exit');
  checker.on('message', (errors) => onErrors(errors as string[]));
  return {
    async stop() {
      checker.kill();
      await ended;
    },
  };
}

export function typeErrorPrinter(print = console.log): OnErrors {
  let printed: string | undefined;
  return (errors) => {
    const text = errors.length === 0 ? '  No type errors.' : ['  Type errors:', ...errors].join('\n\n');
    if (text !== printed) print(text);
    printed = text;
  };
}
