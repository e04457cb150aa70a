import { z } from 'zod';

import { line } from './fields.ts';

export const scene = z.enum(['lake', 'forest', 'hills']);
export type Scene = z.infer<typeof scene>;

export const sound = z.enum(['none', 'rain', 'forest', 'stream']);
export type Sound = z.infer<typeof sound>;

/** A guided meditation, spoken and shown line by line. */
export const sitContent = z
  .strictObject({
    title: line(80),
    summary: line(200),
    minutes: z.number().int().min(2).max(30),
    scene,
    sound,
    /** True for sits in bed: no visible clock, no bell and no questions at the end, which stays dark. */
    ends_quietly: z.boolean(),
    /** `at` is in seconds since the start; in order. */
    lines: z
      .array(z.strictObject({ at: z.number().int().min(0).max(1800), text: line(300) }))
      .min(3)
      .max(120),
    closing: line(200),
  })
  .refine(({ lines }) => lines.every(({ at }, index) => index === 0 || at > (lines[index - 1]?.at ?? 0)), {
    path: ['lines'],
    error: 'each line must come later than the one before',
  })
  .refine(({ lines, minutes }) => (lines.at(-1)?.at ?? 0) < minutes * 60, {
    path: ['lines'],
    error: 'the last line must come before the end',
  });
export type SitContent = z.infer<typeof sitContent>;
