import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';

import { GroveScene } from './grove-scene.tsx';
import { groveLayout } from './growth/layout.ts';
import { liliesOf, plantsOf } from './growth/plants.ts';
import { serveApi } from '../test/serve-api.ts';

serveApi();

const DAYS = 60;
/** `npm test` tests one day of each week, so that it covers the oldest plants and the newest. */
const STEP = process.env['LONG_TESTS'] === undefined ? 7 : 1;
const plants = (newestDay: number) => {
  const layout = groveLayout(7);
  const scene = { seed: 7, days: DAYS, layout, plants: plantsOf(7, 'mfsc'.repeat(DAYS / 4), layout), newestDay };
  const { unmount } = render(<GroveScene {...scene} label="Grove" season="summer" dayTime="day" isGrowing />);
  const drawn = [...screen.getByRole('img').querySelectorAll('[data-day]')].map((plant) => ({
    kind: plant.getAttribute('href'),
    isGrowing: plant.classList.contains('growing'),
  }));
  unmount();
  return drawn;
};

it('draws the newest plant alone as growing, and in front of all that would hide it', () => {
  for (let newest = 0; newest < DAYS; newest += STEP) {
    const drawn = plants(newest);

    expect(drawn).toHaveLength(DAYS);
    expect(drawn.filter(({ isGrowing }) => isGrowing)).toEqual([drawn.at(-1)]);
  }
  expect(plants(-1).some(({ isGrowing }) => isGrowing)).toBe(false);
});

it.each([0, 300])('has a drawing of all that stands in it after %d days', async (days) => {
  const layout = groveLayout(7);
  const plants = plantsOf(7, 'mfsc'.repeat(days / 4), layout);
  const scene = { seed: 7, days, layout, plants, lilies: liliesOf(['2026-11-30'], layout), newestDay: days - 1 };

  render(<GroveScene {...scene} label="Grove" season="summer" dayTime="day" isResting />);
  const grove = screen.getByRole('img');
  await waitFor(() => expect(grove.querySelector('defs g')).not.toBeNull());

  const missing = [...grove.querySelectorAll('use')]
    .map((use) => use.getAttribute('href') ?? '')
    .filter((drawing) => grove.querySelector(`defs ${drawing}`) === null);
  expect(missing).toEqual([]);
});
