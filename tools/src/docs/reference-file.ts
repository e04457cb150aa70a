import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { git, lastCommitOnMain } from '../repository/git.ts';
import { repositoryRoot } from '../repository/packages.ts';

const PATH = 'docs/kit.md';
export const REFERENCE_FILE = join(repositoryRoot, PATH);
export const REFERENCE_COMMAND = '`npm run reference -w kit`';

export interface ReferenceProblem {
  kind: 'needs-new-version' | 'out-of-date';
  message: string;
}

/**
 * Compares the reference that is generated now with the committed one, and with the one on main: within a version, doc
 * sentences may change, but not signatures.
 */
export function referenceProblem(generated: string, committed: string, onMain = committed): ReferenceProblem | null {
  if (versionIn(onMain) === versionIn(generated) && signaturesIn(onMain) !== signaturesIn(generated)) {
    const message = `kit's exports changed: give kit/package.json a new version, then run ${REFERENCE_COMMAND}.`;
    return { kind: 'needs-new-version', message };
  }
  if (committed === generated) return null;
  return { kind: 'out-of-date', message: `${PATH} is out of date: run ${REFERENCE_COMMAND}.` };
}

export const readReference = () => readFileSync(REFERENCE_FILE, 'utf8');

/** The reference in the last commit on main; undefined without an `origin/main` that has it. */
export function readReferenceOnMain(): string | undefined {
  const commit = lastCommitOnMain();
  if (commit === undefined || git(['ls-tree', commit, PATH]) === '') return undefined;
  return git(['show', `${commit}:${PATH}`]);
}

const versionIn = (reference: string) => /^# kit (\S+)$/m.exec(reference)?.[1];
const signaturesIn = (reference: string) =>
  [...reference.matchAll(/^###? .*$|^```ts\n[^]*?^```$/gm)].join('\n').replace(/\/\*\*[^]*?\*\/\s*/g, '');
