import assert from 'node:assert/strict';

import { memoryProgress } from '../member.ts';
import type { ComposeProject } from '../project.ts';
import { waitUntilSettled } from '../wait-until-settled.ts';
import { checkServing } from './serving.ts';

/** What a member has stored and what is live outlive the containers: they are in the volumes. */
export async function checkPersistence(project: ComposeProject): Promise<void> {
  const before = await memoryProgress(project.url);
  await project.run(['down']);
  await project.run(['up', '--detach']);
  await waitUntilSettled(project);
  await checkServing(project);
  assert.equal(await memoryProgress(project.url), before, 'The progress of a member is not what it was.');
}
