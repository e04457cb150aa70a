import { z } from 'zod';

import { defineRoutes } from '../http/route.ts';
import { MAX_ANSWER_LENGTH } from '../rules/text-lengths.ts';
import { text } from '../schemas/fields.ts';
import { slug } from './fields.ts';
import { recipeContent } from './recipe.ts';
import { scene, sitContent, sound } from './sit.ts';
import { tipContent } from './tip.ts';
import { workbookContent } from './workbook.ts';

const withSlug = z.object({ slug });
const UNKNOWN_SLUG = { params: { slug: 'nothing-has-this-name' }, status: 404 };

export const sitSummary = z.object({
  slug,
  title: z.string(),
  summary: z.string(),
  minutes: z.number().int(),
  scene,
  sound,
});
export type SitSummary = z.infer<typeof sitSummary>;

export const sit = z.object({ slug, ...sitContent.shape });
export type Sit = z.infer<typeof sit>;

export const tip = z.object({ id: z.number().int(), ...tipContent.shape });
export type Tip = z.infer<typeof tip>;

/** `image` is a path under `/storage/`, with a signature that expires. */
export const recipe = z.object({ slug, ...recipeContent.shape, image: z.string().nullable() });
export type Recipe = z.infer<typeof recipe>;

export const recipeSummary = recipe.omit({ steps: true, note: true });
export type RecipeSummary = z.infer<typeof recipeSummary>;

/** A text prompt takes the text, a scale the number as text, a checklist the chosen options, one per line. */
export const workbookAnswer = text().max(MAX_ANSWER_LENGTH);

export const workbookSummary = z.object({
  slug,
  title: z.string(),
  summary: z.string(),
  cover: z.string().nullable(), // Path under `/storage/`, with a signature that expires.
  cover_text: z.string().nullable(),
  prompts: z.number().int(),
  answered: z.number().int(),
});
export type WorkbookSummary = z.infer<typeof workbookSummary>;

export const workbook = z.object({
  slug,
  ...workbookContent.shape,
  cover: z.string().nullable(),
  answers: z.record(z.string(), z.string()), // The answers by prompt id.
});
export type Workbook = z.infer<typeof workbook>;

/** Opens as `/storage/<file_path>`, without a bearer: signature and expiry are in its query. */
const file = z.object({ success: z.literal(true), data: z.object({ file_path: z.string() }) });

export const libraryRoutes = /* @__PURE__ */ defineRoutes({
  'GET /tips': { access: 'member', summary: 'Tips, in order', response: z.object({ data: z.array(tip) }) },
  'GET /sits': {
    access: 'member',
    summary: 'Guided meditations, in order, without their lines',
    response: z.object({ data: z.array(sitSummary) }),
  },
  'GET /sits/:slug': {
    access: 'member',
    summary: 'A guided meditation',
    params: withSlug,
    response: z.object({ data: sit }),
    example: UNKNOWN_SLUG,
  },
  'GET /recipes': {
    access: 'member',
    summary: 'Recipes, in order, without their steps',
    response: z.object({ data: z.array(recipeSummary) }),
  },
  'GET /recipes/:slug': {
    access: 'member',
    summary: 'A recipe',
    params: withSlug,
    response: z.object({ data: recipe }),
    example: UNKNOWN_SLUG,
  },
  'GET /workbooks': {
    access: 'member',
    summary: 'Workbooks, with how many of their prompts the member has answered',
    response: z.object({ data: z.array(workbookSummary) }),
  },
  'GET /workbooks/:slug': {
    access: 'member',
    summary: "A workbook with the member's answers",
    params: withSlug,
    response: z.object({ data: workbook }),
    example: UNKNOWN_SLUG,
  },
  'POST /workbooks/:slug/answers': {
    access: 'member',
    summary: 'Save the answer to a prompt; an empty one removes it',
    params: withSlug,
    // `base` is the answer that the page had last; without it, the new one replaces what another device has saved.
    body: z.strictObject({ prompt: slug, answer: workbookAnswer, base: workbookAnswer.optional() }),
    bodyLimit: 65_536,
    response: z.object({ data: z.object({ prompt: slug, answer: workbookAnswer, answered: z.number().int() }) }),
    example: { ...UNKNOWN_SLUG, body: { prompt: 'first', answer: 'Quiet' } },
  },
  'GET /workbooks/:slug/pdf': {
    access: 'member',
    summary: "The path of a workbook's PDF, valid for a few minutes",
    params: withSlug,
    response: file,
    example: UNKNOWN_SLUG,
  },
  'GET /stress-guide': {
    access: 'member',
    summary: "The path of the stress guide's PDF, valid for a few minutes",
    response: file,
  },
});
