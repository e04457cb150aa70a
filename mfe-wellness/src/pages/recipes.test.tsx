import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Recipe } from '@mindgrove/contracts/library';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, serveApi } from '../test/serve-api.ts';
import RecipesPage from './recipes.tsx';

const newRecipe = (title: string, changes: Partial<Recipe> = {}): Recipe => ({
  slug: title.toLowerCase().replaceAll(' ', '-'),
  title,
  summary: 'Simple and warm.',
  meal: 'dinner',
  servings: 2,
  prep_minutes: 10,
  cook_minutes: 65,
  diet: 'vegan',
  allergens: [],
  ingredients: ['1 onion', '1 cup (200 g) red lentils'],
  steps: ['Chop.', 'Cook.'],
  note: null,
  image: null,
  image_text: null,
  ...changes,
});

let recipes: Recipe[] = [];
const server = serveApi(http.get(`${API}/recipes`, () => HttpResponse.json({ data: recipes })));
beforeEach(() => {
  recipes = [
    newRecipe('Lentil Soup', { meal: 'lunch' }),
    newRecipe('Crème Pancakes', { meal: 'breakfast', allergens: ['egg', 'milk'], ingredients: ['2 eggs', 'Milk'] }),
    newRecipe('Baked Salmon', { allergens: ['fish'], ingredients: ['Salmon', 'Lemon'] }),
  ];
});

async function open(at = '/recipes') {
  renderPage(<RecipesPage />, { user: newUser(), at });
  await screen.findByRole('status');
}
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the recipes', () => {
  it('show time and allergens, and lead to each', async () => {
    await open();
    await screen.findByText('3 recipes');

    expect(screen.getByRole('link', { name: 'Lentil Soup' })).toHaveAttribute('href', '/recipes/lentil-soup');
    expect(screen.getAllByText('1 h 15 min')).toHaveLength(3);
    expect(screen.getByText('egg, milk')).toBeInTheDocument();
  });

  it('begin with a few, and show the rest on request, also after Back', async () => {
    recipes = Array.from({ length: 12 }, (_, number) => newRecipe(`Soup ${number}`));
    await open();
    await screen.findByText('12 recipes');
    expect(titles()).toHaveLength(9);
    expect(screen.getByText('Search and filter').closest('details')).not.toHaveAttribute('open');

    await userEvent.click(screen.getByRole('button', { name: 'Show all 12 recipes' }));

    expect(titles()).toHaveLength(12);
    cleanup();
    await open('/recipes?show=all');
    await waitFor(() => expect(titles()).toHaveLength(12));
  });

  it('are found by a dish or an ingredient, whatever its accents', async () => {
    await open();
    await screen.findByText('3 recipes');

    await userEvent.type(screen.getByLabelText('Search'), 'creme');
    expect(titles()).toEqual(['Crème Pancakes']);
    await userEvent.clear(screen.getByLabelText('Search'));
    await userEvent.type(screen.getByLabelText('Search'), 'lentils onion');

    expect(titles()).toEqual(['Lentil Soup']);
    expect(screen.getByText('1 of 3 recipes')).toBeInTheDocument();
  });

  it('are narrowed by meal and allergen, and shown again when nothing matches', async () => {
    await open('/recipes?without=fish');
    await screen.findByText('2 of 3 recipes');
    expect(titles()).not.toContain('Baked Salmon');

    await userEvent.selectOptions(screen.getByLabelText('Meal'), 'Dinner');
    expect(screen.getByText('No recipes match')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all recipes' }));

    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  it.each([
    ['?search=zzz', 'Try another word.'],
    ['?search=zzz&without=fish', 'Try another word or fewer allergens.'],
    ['?search=zzz&meal=lunch&diet=vegan', 'Try another word, another meal, or another diet.'],
  ])('say what to change when %s matches none', async (search, advice) => {
    await open(`/recipes${search}`);

    expect(await screen.findByText('No recipes match')).toBeInTheDocument();
    expect(screen.getByText(advice)).toBeInTheDocument();
  });

  it('are narrowed by diet, in the address', async () => {
    recipes = [newRecipe('Lentil Soup'), newRecipe('Shrimp Rice', { diet: 'fish', allergens: ['gluten'] })];
    await open('/recipes?diet=fish');
    await screen.findByText('1 of 2 recipes');
    expect(titles()).toEqual(['Shrimp Rice']);
    expect(screen.getByText('gluten (wheat, rye, barley, oats)', { selector: 'p' })).toBeInTheDocument();

    await userEvent.selectOptions(screen.getByLabelText('Diet'), 'Vegan');

    expect(titles()).toEqual(['Lentil Soup']);
    expect(screen.getByText('None of the 14 allergens we check for')).toBeInTheDocument();
  });

  it('say that they could not be loaded, and recover on Retry', async () => {
    server.use(http.get(`${API}/recipes`, () => HttpResponse.json({ error: 'Not now.' }, { status: 503 })));
    await open();
    await screen.findByText('Not now.');

    server.resetHandlers();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('3 recipes')).toBeInTheDocument();
  });
});
