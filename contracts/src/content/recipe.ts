import { z } from 'zod';

import { imagePath, line } from './fields.ts';

/** The fourteen of EU regulation 1169/2011, annex II; they include the nine of the US FALCPA and FASTER acts. */
export const allergen = z.enum([
  'celery',
  'crustaceans',
  'egg',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'mollusks',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soy',
  'sulfites',
]);
export type Allergen = z.infer<typeof allergen>;

export const meal = z.enum(['breakfast', 'lunch', 'dinner', 'snack', 'drink']);
export type Meal = z.infer<typeof meal>;

export const recipeContent = z.strictObject({
  title: line(80),
  summary: line(200),
  meal,
  servings: z.number().int().min(1).max(12),
  prep_minutes: z.number().int().min(0).max(240),
  cook_minutes: z.number().int().min(0).max(480),
  diet: z.enum(['vegan', 'vegetarian', 'fish', 'meat']),
  allergens: z.array(allergen).max(14),
  ingredients: z.array(line(160)).min(2).max(25),
  steps: z.array(line(500)).min(2).max(15),
  note: line(300).nullable(), // How to keep it, or what to swap.
  image: imagePath.nullable(),
  image_text: line(200).nullable(),
});
export type RecipeContent = z.infer<typeof recipeContent>;
