import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { GroveScene } from './grove-scene.tsx';
import { groveLayout } from './growth/layout.ts';
import { plantsOf } from './growth/plants.ts';

const DAYS = 60;
/** `npm test` tests one day of each week, so that it covers the oldest plants and the newest. */
const STEP = process.env['LONG_TESTS'] === undefined ? 7 : 1;
const plants = (newestDay: number) => {
  const layout = groveLayout(7);
  const scene = { seed: 7, days: DAYS, layout, plants: plantsOf(7, 'mfsc'.repeat(DAYS / 4), layout), newestDay };
  const { unmount } = render(
    <GroveScene {...scene} label="Grove" season="summer" dayTime="day" isGrowing isResting={false} />,
  );
  const drawn = [...screen.getByRole('img').querySelectorAll('use')].map((plant) => ({
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
