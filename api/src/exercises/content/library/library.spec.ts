import { describe, expect, it } from '@jest/globals';
import type { RecipeContent } from '@mindgrove/contracts/content/recipe';
import type { SitContent } from '@mindgrove/contracts/content/sit';

import { newAdmin, newTrialUser } from '../../../../test/factories.js';
import { open, png, upload } from '../../../../test/media-files.js';
import { publish, unpublish } from '../../../../test/published-content.js';
import { beforeTests, sharedTestApi, testApi } from '../../../../test/test-api.js';

const SIT: SitContent = {
  title: 'Three minutes at a desk',
  summary: 'A short rest.',
  minutes: 3,
  scene: 'lake',
  sound: 'rain',
  ends_quietly: false,
  lines: [
    { at: 0, text: 'Sit down.' },
    { at: 20, text: 'Breathe out.' },
    { at: 60, text: 'Breathe in.' },
  ],
  closing: 'Go on gently.',
};

const RECIPE: RecipeContent = {
  title: 'Lentil soup',
  summary: 'Warm and quick.',
  meal: 'lunch',
  servings: 2,
  prep_minutes: 10,
  cook_minutes: 25,
  diet: 'vegan',
  allergens: ['celery'],
  ingredients: ['200 g lentils', '1 stick of celery'],
  steps: ['Chop.', 'Boil.'],
  note: 'Keeps for two days.',
  image: null,
  image_text: null,
};

describe('the library', () => {
  const api = testApi(sharedTestApi);
  const member = beforeTests(() => newTrialUser(api));

  const { lines: _lines, closing: _closing, ends_quietly: _endsQuietly, ...sitSummary } = SIT;
  const { steps: _steps, note: _note, ...recipeSummary } = RECIPE;
  const sits = async () => (await api.call('GET /sits', { token: member.token })).body.data;
  const recipes = async () => (await api.call('GET /recipes', { token: member.token })).body.data;
  const recipe = async (slug: string, { token } = member) =>
    (await api.call('GET /recipes/:slug', { token, params: { slug } })).body.data;

  it('lists meditations in order without their lines, and has each with them', async () => {
    await publish(api, 'sit', 'spec-first', SIT);
    await publish(api, 'sit', 'spec-second', { ...SIT, title: 'Second' });

    expect((await sits()).slice(-2)).toEqual([
      { slug: 'spec-first', ...sitSummary },
      { slug: 'spec-second', ...sitSummary, title: 'Second' },
    ]);
    const { body } = await api.call('GET /sits/:slug', { token: member.token, params: { slug: 'spec-first' } });
    expect(body.data).toEqual({ slug: 'spec-first', ...SIT });
  });

  it('lists recipes in order without their steps, and has each with them', async () => {
    await publish(api, 'recipe', 'spec-soup', RECIPE);

    expect((await recipes()).at(-1)).toEqual({ slug: 'spec-soup', ...recipeSummary });
    expect(await recipe('spec-soup')).toEqual({ slug: 'spec-soup', ...RECIPE });
  });

  it('has a recipe’s picture under an address that is signed for the member', async () => {
    const { path } = (await upload(api, await newAdmin(api), 'soup.png', png('soup'))).body.data;
    await publish(api, 'recipe', 'spec-picture', { ...RECIPE, image: path, image_text: 'A bowl of soup.' });
    const other = await newTrialUser(api);

    const image = (await recipe('spec-picture')).image ?? '';

    expect(image).toContain(`${path}?member=${member.user.id}&`);
    expect((await open(api, image)).status).toBe(200);
    expect((await recipes()).at(-1)?.image).toBe(image);
    expect((await recipe('spec-picture', other)).image).not.toBe(image);
  });

  it('has nothing that is not published', async () => {
    await unpublish(api, await publish(api, 'sit', 'spec-hidden', SIT));
    await unpublish(api, await publish(api, 'recipe', 'spec-hidden', RECIPE));
    await unpublish(api, await publish(api, 'tip', 'spec-hidden', { title: 'Hidden', text: 'Hidden.' }));

    const options = { token: member.token, params: { slug: 'spec-hidden' } };
    expect((await sits()).map(({ slug }) => slug)).not.toContain('spec-hidden');
    expect((await recipes()).map(({ slug }) => slug)).not.toContain('spec-hidden');
    const { data: tips } = (await api.call('GET /tips', { token: member.token })).body;
    expect(tips.map(({ title }) => title)).not.toContain('Hidden');
    expect((await api.call('GET /sits/:slug', options)).problem.code).toBe('sit_not_found');
    expect((await api.call('GET /recipes/:slug', options)).problem.code).toBe('recipe_not_found');
  });
});
