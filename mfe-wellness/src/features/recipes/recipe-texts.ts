import type { Allergen, Meal, RecipeContent } from '@mindgrove/contracts/content/recipe';

export const MEALS: Record<Meal, string> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  snack: 'Snack',
  drink: 'Drink',
};

export const DIETS: Record<RecipeContent['diet'], string> = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  fish: 'Fish or seafood',
  meat: 'With meat',
};

export const ALLERGENS: Record<Allergen, string> = {
  celery: 'celery',
  crustaceans: 'crustaceans',
  egg: 'egg',
  fish: 'fish',
  gluten: 'gluten (wheat, rye, barley, oats)',
  lupin: 'lupin',
  milk: 'milk',
  mollusks: 'mollusks',
  mustard: 'mustard',
  nuts: 'nuts',
  peanuts: 'peanuts',
  sesame: 'sesame',
  soy: 'soy',
  sulfites: 'sulfites',
};

export const MEAL_IDS = Object.keys(MEALS) as Meal[];

export const DIET_IDS = Object.keys(DIETS) as RecipeContent['diet'][];

export const ALLERGEN_IDS = Object.keys(ALLERGENS) as Allergen[];

export function timeText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

export const allergensText = (allergens: Allergen[]) =>
  allergens.length === 0
    ? 'None of the 14 allergens we check for'
    : allergens.map((allergen) => ALLERGENS[allergen]).join(', ');
