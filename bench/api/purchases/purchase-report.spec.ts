import { expect, it } from '@jest/globals';

import { purchaseLines } from './purchase-report.ts';

it('compares what the API adds with bare, and counts what a purchase needs', () => {
  const measured = { own: 12, bare: 8, provider: 3.25, providerRequests: 5 };
  const recorded = ['START TRANSACTION', 'SELECT 1', 'SELECT 2', 'COMMIT'].map((text) => ({ text, values: [] }));

  const lines = purchaseLines(measured, recorded);

  expect(lines).toContain('API / bare 1.50 ×');
  expect(lines).toContain('2 statements and 1 transactions; 5 provider requests, 3.25 ms in the sandbox');
});
