import { z } from 'zod';

import { defineRoutes } from './route.ts';

export const healthRoutes = defineRoutes({
  'GET /health': { access: 'public', summary: 'The process is alive', response: z.object({ status: z.string() }) },
  'GET /ready': {
    access: 'public',
    summary: 'The database is reachable and migrated',
    response: z.object({ status: z.string() }),
  },
});
