import { z } from 'zod';

import { imagePath, line, paragraph, slug, source } from './fields.ts';

/** A question that members answer. `id` stays the same when its wording changes: answers belong to it. */
export const workbookPrompt = z.strictObject({
  id: slug,
  label: line(300),
  hint: line(300).nullable(),
  type: z.enum(['text', 'scale', 'checklist']), // A scale is 1 to 5.
  options: z.array(line(160)).max(12), // The options of a checklist.
});
export type WorkbookPrompt = z.infer<typeof workbookPrompt>;

export const workbookContent = z
  .strictObject({
    title: line(80),
    summary: line(300),
    cover: imagePath.nullable(),
    cover_text: line(200).nullable(),
    sections: z
      .array(
        z.strictObject({
          title: line(80),
          text: z.array(paragraph()).min(1).max(12),
          prompts: z.array(workbookPrompt).max(12),
        }),
      )
      .min(1)
      .max(20),
    sources: z.array(source).max(12),
  })
  .refine(({ sections }) => hasUniqueIds(sections.flatMap(({ prompts }) => prompts)), {
    path: ['sections'],
    error: 'two prompts have the same id',
  });
export type WorkbookContent = z.infer<typeof workbookContent>;

const hasUniqueIds = (prompts: WorkbookPrompt[]) => new Set(prompts.map(({ id }) => id)).size === prompts.length;
