import { z } from 'zod';

import { defineRoutes } from './http/route.ts';

export const systemRoutes = /* @__PURE__ */ defineRoutes({
  'GET /health': { access: 'public', summary: 'The process is alive', response: z.object({ status: z.string() }) },
  'GET /ready': {
    access: 'public',
    summary: 'The database is reachable and migrated',
    response: z.object({ status: z.string() }),
  },
  'GET /dev/mail': {
    access: 'public',
    summary: 'The newest emails as a page; outside production only',
    response: z.string(),
  },
});
