import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { repositoryRoot } from '../repository/packages.ts';

type OnErrors = (errors: string[]) => void;

interface WatchOptions {
  /** Folders with a `tsconfig.json`, relative to the root. */
  projects: readonly string[];
  /** Called with all type errors that are known; the first line of each is its place. */
  onErrors: OnErrors;
  root?: string;
}

/** Checks the types of packages in development, with what they import, and prints what is wrong. */
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

/** Checks types in a process of low priority, again with each change, until it is stopped. */
export function watchTypes({ projects, onErrors, root = repositoryRoot }: WatchOptions) {
  const checker = fork(join(import.meta.dirname, 'check-types.ts'), projects, { cwd: root });
  const ended = once(checker, 'exit');
  checker.on('message', (errors) => onErrors(errors as string[]));
  return {
    async stop() {
      checker.kill();
      await ended;
    },
  };
}

/** Prints type errors when they are others than before. */
export function typeErrorPrinter(print = console.log): OnErrors {
  let printed: string | undefined;
  return (errors) => {
    const text = errors.length === 0 ? '  No type errors.' : ['  Type errors:', ...errors].join('\n\n');
    if (text !== printed) print(text);
    printed = text;
  };
}
