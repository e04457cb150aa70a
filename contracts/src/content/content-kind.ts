import { z } from 'zod';

import { exerciseContent } from './exercise.ts';
import { recipeContent } from './recipe.ts';
import { sitContent } from './sit.ts';
import { tipContent } from './tip.ts';
import { workbookContent } from './workbook.ts';

export const contentKind = z.enum(['brain-exercise', 'stress-exercise', 'sit', 'tip', 'recipe', 'workbook']);
export type ContentKind = z.infer<typeof contentKind>;

/** What an item of each kind must be to be published. */
export const contentSchemas = {
  'brain-exercise': exerciseContent,
  'stress-exercise': exerciseContent,
  sit: sitContent,
  tip: tipContent,
  recipe: recipeContent,
  workbook: workbookContent,
} satisfies Record<ContentKind, z.ZodType>;

export type ContentOf<K extends ContentKind> = z.output<(typeof contentSchemas)[K]>;
