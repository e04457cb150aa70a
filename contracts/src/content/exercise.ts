import { z } from 'zod';

import { captionsPath, imageOrVideoPath, line, paragraph, source } from './fields.ts';

export const question = z
  .strictObject({
    text: line(300),
    options: z.array(line()).min(2).max(4),
    answer: z.number().int().min(0).max(3), // Index of the right option.
    explanation: line(600),
  })
  .refine(({ answer, options }) => answer < options.length, { path: ['answer'], error: 'must be one of the options' });
export type Question = z.infer<typeof question>;

/** One lesson of a course, as administrators edit it. */
export const exerciseContent = z.strictObject({
  title: line(80),
  type: z.enum(['text', 'video', 'image']),
  category: line(40), // The lesson's topic within its course, such as "Attention".
  points: z.number().int().min(1).max(50),
  minutes: z.number().int().min(1).max(30),
  description: line(300),
  media: imageOrVideoPath.nullable(), // The drawing, or the video of type `video`.
  media_text: line(1000).nullable(), // Says what the drawing shows; the transcript of a video.
  captions: captionsPath.nullable(), // WebVTT, for a video.
  intro: z.array(paragraph()).min(1).max(8),
  steps: z.array(line(400)).min(1).max(10), // What to do.
  question: question.nullable(),
  takeaway: line(300),
  sources: z.array(source).min(1).max(6),
});
export type ExerciseContent = z.infer<typeof exerciseContent>;
