import { writeFileSync } from 'node:fs';

import { runCommand } from '../cli/run-command.ts';
import {
  kitReference,
  readReference,
  readReferenceOnMain,
  REFERENCE_FILE,
  referenceProblem,
} from '../docs/kit-reference.ts';

await runCommand(async () => {
  const generated = await kitReference();
  const problem = referenceProblem(generated, readReference(), readReferenceOnMain());
  if (problem?.kind === 'needs-new-version') throw new Error(problem.message);
  writeFileSync(REFERENCE_FILE, generated);
});
