import { z } from 'zod';

import { UNKNOWN_ID } from './http/example.ts';
import { defineRoutes } from './http/route.ts';
import { idParam } from './schemas/fields.ts';

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
  'GET /dev/mail/:id': {
    access: 'public',
    summary: 'One of them as a mail program shows it, with its pictures; outside production only',
    params: z.object({ id: idParam }),
    response: z.string(),
    example: UNKNOWN_ID,
  },
});
