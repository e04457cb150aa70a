import assert from 'node:assert/strict';

import { paidPlansAvailable, subscribe } from '../member.ts';
import type { ComposeProject } from '../project.ts';
import { waitFor } from '../wait-for.ts';

export async function checkPaymentsOff({ url }: ComposeProject): Promise<void> {
  assert.equal(await paidPlansAvailable(url), false, 'Paid plans are on offer without a payment provider.');
}

export async function checkSandbox(project: ComposeProject): Promise<void> {
  await project.run(['--profile', 'sandbox', 'up', '--detach', '--force-recreate', 'stripe-sandbox', 'api', 'shell']);
  const isOn = () => paidPlansAvailable(project.url).catch(() => false);
  await waitFor('paid plans are on offer', isOn, 60_000, project.signal);
  assert.equal(await subscribe(project.url), 'active');
}
