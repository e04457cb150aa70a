import { z } from 'zod';

import { defineRoutes } from './route.ts';

export const devRoutes = defineRoutes({
  'GET /dev/mail': {
    access: 'public',
    summary: 'The newest mails as a page; outside production only',
    response: z.string(),
  },
});
