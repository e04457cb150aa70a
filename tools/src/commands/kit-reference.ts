import { readFileSync, writeFileSync } from 'node:fs';

import { runCommand } from '../cli/run-command.ts';
import { kitReference, REFERENCE_FILE, referenceProblem } from '../docs/kit-reference.ts';

await runCommand(async () => {
  const present = await kitReference();
  const problem = referenceProblem(readFileSync(REFERENCE_FILE, 'utf8'), present);
  if (problem?.includes('new version')) throw new Error(problem);
  writeFileSync(REFERENCE_FILE, present);
});
