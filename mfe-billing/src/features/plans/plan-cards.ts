import type { Plan } from '@mindgrove/contracts/plans';

/** The terms that tell this plan from the others, the same ones in the same order. */
export interface PlanTerms {
  billing: string;
  card: string;
  end: string;
  promise: string;
}

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
  /** False while no payment provider is set up. */
  available: boolean;
  terms: PlanTerms;
}

/** What every plan includes, and what that means. */
export const FEATURES = [
  ['All brain training games', 'For memory, focus and speed, at your level.'],
  ['Unlimited exercises', 'Play and learn as often as you like.'],
  ['Advanced progress tracking', 'Charts of your scores, and a report to print.'],
  ['Personalized wellness plan', 'Next steps and goals from your own results.'],
  ['Expert support', 'Book sessions with trainers.'],
  ['Premium content library', 'Courses, guided sits, workbooks and recipes.'],
] as const;

/** These plans are shown until the server responds, and if it does not. */
export const builtInPlans: PlanCard[] = [
  {
    id: 1,
    name: 'Free Trial',
    description: 'Two weeks, no card needed.',
    price: null,
    interval: null,
    trialDays: 14,
    trial: true,
    highlighted: false,
    available: true,
    terms: { billing: '14 days', card: 'No card', end: 'Ends on its own', promise: 'You won’t be charged' },
  },
  {
    id: 4,
    name: 'Monthly Premium',
    description: 'Leave after any month.',
    price: 19.99,
    interval: 'month',
    trialDays: 0,
    trial: false,
    highlighted: true,
    available: true,
    terms: {
      billing: 'Billed monthly',
      card: 'Card needed',
      end: 'Cancel any time',
      promise: 'One month at a time',
    },
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
    available: true,
    terms: {
      billing: 'Billed once a year',
      card: 'Card needed',
      end: 'Cancel any time',
      promise: 'We email you 7 days before it renews',
    },
  },
];

/** Paid plans without a server price are not offered. */
export function withServerPrices(cards: PlanCard[], offered: Plan[]): PlanCard[] {
  const plans = new Map(offered.map((plan) => [plan.id, plan]));
  return cards.flatMap((card) => {
    if (card.trial) return card;
    const plan = plans.get(card.id);
    return plan ? { ...card, price: plan.price, available: plan.available } : [];
  });
}
