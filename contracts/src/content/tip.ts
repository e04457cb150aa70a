import { z } from 'zod';

import { line } from './fields.ts';

export const tipContent = z.strictObject({ title: line(80), text: line(300) });
