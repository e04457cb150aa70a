import type { Plan } from '@mindgrove/contracts/plans';

/** `price` is in dollars for the whole interval, null for a trial. */
export interface PlanCard {
  id: number;
  name: string;
  description: string;
  price: number | null;
  interval: 'month' | 'year' | null;
  trialDays: number;
  trial: boolean;
  highlighted: boolean;
  features: string[];
}

const FEATURES = [
  'All brain training games',
  'Unlimited exercises',
  'Advanced progress tracking',
  'Personalized wellness plan',
  'Expert support',
  'Premium content library',
];

/** Shown until the server responds, and if it does not. */
export const builtInPlans: PlanCard[] = [
  {
    id: 1,
    name: 'Free Trial',
    description: 'Two weeks, and no card.',
    price: null,
    interval: null,
    trialDays: 14,
    trial: true,
    highlighted: false,
    features: FEATURES,
  },
  {
    id: 4,
    name: 'Monthly Premium',
    description: 'Pay month by month.',
    price: 19.99,
    interval: 'month',
    trialDays: 0,
    trial: false,
    highlighted: true,
    features: FEATURES,
  },
  {
    id: 5,
    name: 'Annual Premium',
    description: 'Pay once for the year.',
    price: 199.99,
    interval: 'year',
    trialDays: 0,
    trial: false,
    highlighted: false,
    features: FEATURES,
  },
];

/** Paid plans without a server price are not offered. */
export function withServerPrices(cards: PlanCard[], offered: Plan[]): PlanCard[] {
  const prices = new Map(offered.map(({ id, price }) => [id, price]));
  return cards
    .map((card) => (card.trial ? card : { ...card, price: prices.get(card.id) ?? null }))
    .filter((card) => card.trial || card.price !== null);
}
