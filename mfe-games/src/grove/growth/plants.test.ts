import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '@mindgrove/contracts/rules/member-day';

import { countText, liliesText, lilyText, sceneText, todayText } from './grove-words.ts';
import { groveLayout, HEIGHT, partAt, pathHalfWidth, WIDTH, WORLD } from './layout.ts';
import { liliesOf, plantAt, plantsOf, SHOWN_DAYS } from './plants.ts';

const LETTERS = 'mfsc';
const practice = (days: number) => Array.from({ length: days }, (_, day) => LETTERS[(day * 7 + 3) % 4]).join('');
const grove = (seed: number, days: number) => plantsOf(seed, practice(days), groveLayout(seed));
const SEEDS = [1, 2, 7, 42, 1234];

describe('a grove', () => {
  it('keeps what it grew: every day adds one plant, moves none and lets none shrink', () => {
    for (const seed of SEEDS) {
      for (const days of [1, 2, 3, 10, 23, 24, 25, 119, 120, 121, 179, 180, 181, SHOWN_DAYS - 1]) {
        const [before, after] = [grove(seed, days), grove(seed, days + 1)];

        expect(after).toHaveLength(before.length + 1);
        for (const [index, plant] of before.entries()) {
          expect(after[index]).toMatchObject({ kind: plant.kind, x: plant.x, y: plant.y, variant: plant.variant });
          // A sprout is drawn lower than the sapling that it becomes.
          const isSameForm = after[index]?.form === plant.form;
          if (isSameForm) expect(after[index]?.scale).toBeGreaterThanOrEqual(plant.scale);
        }
      }
    }
  });

  it('is full one day, and goes on growing', () => {
    const [full, later] = [grove(7, SHOWN_DAYS), grove(7, SHOWN_DAYS + 100)];

    expect(later).toHaveLength(SHOWN_DAYS);
    expect(later[0]?.scale).toBeGreaterThan(full[0]?.scale ?? Infinity);
  });

  it('is the member’s own', () => {
    const places = new Set(SEEDS.map((seed) => JSON.stringify(grove(seed, 30).map(({ x, y }) => [x, y]))));

    expect(places.size).toBe(SEEDS.length);
  });

  it('stands within the scene, and leaves the path free', () => {
    for (const seed of SEEDS) {
      const { pathX } = groveLayout(seed);
      for (const { x, y } of grove(seed, SHOWN_DAYS)) {
        expect([x >= WORLD.left, x <= WORLD.left + WORLD.width, y <= HEIGHT]).toEqual([true, true, true]);
        expect(Math.abs(x - pathX(y))).toBeGreaterThan(pathHalfWidth(y));
      }
    }
  });

  it('begins in one place, and then spreads evenly over the world', () => {
    for (const seed of SEEDS) {
      const parts = grove(seed, SHOWN_DAYS).map(partAt);

      expect(new Set(parts.slice(0, 24))).toEqual(new Set([0]));
      expect([-WIDTH, 0, WIDTH].map((part) => parts.slice(24).filter((one) => one === part).length)).toEqual([
        92, 92, 92,
      ]);
    }
  });

  it('is pressed where a plant is seen: the one in front, or the nearest that a finger may have meant', () => {
    const plants = grove(7, 60);
    for (const plant of plants) {
      const pressed = plantAt(plants, { x: plant.x, y: plant.y - 3 }, 24);
      expect(pressed && [pressed === plant, pressed.y > plant.y]).toContain(true);
    }

    const [tree] = plants;
    expect(plantAt([tree!], { x: tree!.x, y: tree!.y + 20 }, 24)).toBe(tree);
    expect(plantAt([tree!], { x: tree!.x, y: tree!.y + 80 }, 24)).toBeUndefined();
  });

  it('grows mostly by what the days began with, and is never of a few kinds only', () => {
    const kinds = (letter: string) => plantsOf(7, letter.repeat(60), groveLayout(7)).map(({ kind }) => kind);
    const share = (letter: string, own: string[]) =>
      kinds(letter).filter((kind) => own.includes(kind)).length / kinds(letter).length;

    expect(share('c', ['cherry', 'lavender', 'mushrooms', 'willow'])).toBeGreaterThan(0.45);
    expect(share('f', ['cherry', 'lavender', 'mushrooms', 'willow'])).toBeLessThan(0.3);
    expect(new Set(kinds('m')).size).toBeGreaterThan(10);
  });
});

const WEEKS = Array.from({ length: 60 }, (_, week) => daysAfter('2026-11-02', 7 * week));

describe('the star lilies of a grove', () => {
  it('come one for each week, and move neither one another nor anything else', () => {
    for (const seed of SEEDS) {
      const layout = groveLayout(seed);
      const full = liliesOf(WEEKS, layout);

      expect(full).toHaveLength(40);
      for (const count of [0, 1, 2, 39]) expect(liliesOf(WEEKS.slice(0, count), layout)).toEqual(full.slice(0, count));
    }
  });

  it('stand in the foreground first, in all parts of the world, and free', () => {
    for (const seed of SEEDS) {
      const { pathX, firstTree, ...layout } = groveLayout(seed);
      const lilies = liliesOf(WEEKS, { ...layout, pathX, firstTree });
      const others = [firstTree, ...layout.trees, ...layout.smallPlants];

      expect([0, 1, 2].map((turn) => partAt(lilies[turn]!)).toSorted((a, b) => a - b)).toEqual([-WIDTH, 0, WIDTH]);
      for (const part of [-WIDTH, 0, WIDTH]) {
        const ys = lilies.filter((lily) => partAt(lily) === part).map(({ y }) => y);
        expect(ys).toEqual(ys.toSorted((a, b) => b - a));
      }
      for (const [index, { x, y }] of lilies.entries()) {
        expect([x >= WORLD.left, x <= WORLD.left + WORLD.width, y <= HEIGHT]).toEqual([true, true, true]);
        expect(Math.abs(x - pathX(y))).toBeGreaterThan(pathHalfWidth(y));
        const nearest = Math.min(
          ...[...others, ...lilies.toSpliced(index, 1)].map((other) => Math.hypot(x - other.x, y - other.y)),
        );
        expect(nearest).toBeGreaterThan(5);
      }
    }
  });
});

describe('the words of a grove', () => {
  it('count days and trees', () => {
    expect(countText(0, [])).toBe('Your grove');
    expect(countText(1, grove(7, 1))).toBe('1 day of practice, 1 tree');
    expect(countText(12, grove(7, 12))).toBe('12 days of practice, 6 trees');
  });

  it('name what is drawn', () => {
    expect(sceneText(0, [])).toMatch(/ready for its first sprout\.$/);
    expect(sceneText(14, grove(7, 14))).toMatch(
      /^Your grove after 14 days of practice: 7 trees, .*a bench, and a lantern\.$/,
    );
  });

  it('name star lilies and their weeks', () => {
    const lilies = liliesOf(WEEKS.slice(0, 3), groveLayout(7));

    expect(sceneText(14, grove(7, 14), { lilies })).toMatch(/a lantern, and 3 star lilies from weekly specials\.$/);
    expect(sceneText(14, grove(7, 14), { lilies: lilies.slice(0, 1) })).toMatch(
      /, and 1 star lily from weekly specials\.$/,
    );
    expect(liliesText(lilies)).toBe('A star lily for each weekly special: Nov\u00a02, Nov\u00a09, and Nov\u00a016.');
    expect(lilyText(lilies[1]!)).toBe('Star lily, week of Nov 9.');
  });

  it('say what today adds, and what it has added', () => {
    const plants = grove(7, 7);

    expect(todayText(0, false, undefined)).toBe('Your first game plants the first tree.');
    expect(todayText(7, false, undefined)).toBe('Practice today to plant more.');
    expect(todayText(7, true, plants.at(-1))).toMatch(/^New today: a young \w+, and a bench\.$/);
    expect(todayText(SHOWN_DAYS + 1, true, undefined)).toBe('Today, everything has grown a little.');
  });
});
