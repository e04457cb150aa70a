import { z } from 'zod';

/** A sentence for the member. */
export const messageResponse = z.object({ message: z.string() });
