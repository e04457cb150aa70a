import { describe, expect, it } from '@jest/globals';

import { builtInPlans, withServerPrices } from './plan-cards.ts';
import { newPlan } from '../../billing/plans.testing.ts';

const idsAndPrices = (cards: typeof builtInPlans) => cards.map(({ id, price }) => [id, price]);

describe('withServerPrices', () => {
  it('puts the server’s price over the built-in one', () => {
    const cards = withServerPrices(builtInPlans, [newPlan({ id: 4, price: 24.5 }), newPlan({ id: 5, price: 240 })]);

    expect(idsAndPrices(cards)).toEqual([
      [1, null],
      [4, 24.5],
      [5, 240],
    ]);
  });

  it('takes from the server whether a plan can be bought', () => {
    const cards = withServerPrices(builtInPlans, [newPlan({ id: 4, available: false }), newPlan({ id: 5 })]);

    expect(cards.map(({ available }) => available)).toEqual([true, false, true]);
  });

  it('drops a paid plan that the server does not offer', () => {
    const cards = withServerPrices(builtInPlans, [newPlan({ id: 4, price: 19.99 })]);

    expect(idsAndPrices(cards)).toEqual([
      [1, null],
      [4, 19.99],
    ]);
  });

  it('keeps the free trial when the server offers nothing at all', () => {
    expect(idsAndPrices(withServerPrices(builtInPlans, []))).toEqual([[1, null]]);
  });

  it('does not add a plan that the page does not know', () => {
    const cards = withServerPrices(builtInPlans, [newPlan({ id: 99, price: 1 })]);

    expect(idsAndPrices(cards)).toEqual([[1, null]]);
  });

  it('leaves the trial without a price even though the server sends 0 for it', () => {
    const [trial] = withServerPrices(builtInPlans, [newPlan({ id: 1, price: 0 })]);

    expect(trial?.price).toBeNull();
  });
});
