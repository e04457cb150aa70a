import { describe, expect, it } from '@jest/globals';
import type { RecipeSummary } from '@mindgrove/contracts/library';

import { searchRecipes } from './search-recipes.ts';

const newRecipe = (title: string, ingredients: string[]) =>
  ({ title, summary: '', diet: 'vegetarian', meal: 'lunch', allergens: [], ingredients }) as unknown as RecipeSummary;

const recipes = [
  newRecipe('Overnight breakfast', ['1 cup rolled oats']),
  newRecipe('Mushroom omelet', ['2 eggs']),
  newRecipe('Eggs in tomato sauce', ['4 eggs']),
  newRecipe('Salad', ['1 can chickpeas']),
  newRecipe('Baked vegetables', ['1 eggplant']),
  newRecipe('Toast', ['goat cheese']),
];

const found = (text: string) =>
  searchRecipes(recipes, { text, meal: '', diet: '', without: [] }).map(({ title }) => title);

describe('a search for recipes', () => {
  it.each([
    ['oatmeal', 'Overnight breakfast'],
    ['Omelette', 'Mushroom omelet'],
    ['shakshuka', 'Eggs in tomato sauce'],
    ['garbanzo beans', 'Salad'],
    ['aubergine', 'Baked vegetables'],
  ])('for %s finds what a recipe calls otherwise', (text, title) => {
    expect(found(text)).toEqual([title]);
  });
});
