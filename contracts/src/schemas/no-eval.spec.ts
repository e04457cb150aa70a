import { expect, it, jest } from '@jest/globals';
import { z } from 'zod';

it('takes effect only once a page imports it: the API compiles its schemas', async () => {
  await import('../routes.ts');
  expect(z.config().jitless).toBeFalsy();

  await import('./no-eval.ts');

  expect(z.config().jitless).toBe(true);
  const compile = jest.spyOn(globalThis, 'Function');
  expect(z.object({ name: z.string() }).parse({ name: 'Ada' })).toEqual({ name: 'Ada' });
  expect(compile).not.toHaveBeenCalled();
});
