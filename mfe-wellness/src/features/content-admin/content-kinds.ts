import type { ContentKind } from '@mindgrove/contracts/content/content-kind';
import type { GetRoute } from '@mindgrove/kit/query';

interface KindFacts {
  label: string;
  one: string;
  /** The routes of what members see of it, which are fetched again after a change. */
  routes: GetRoute[];
}

export const KINDS: Record<ContentKind, KindFacts> = {
  'brain-exercise': {
    label: 'Brain lessons',
    one: 'brain lesson',
    routes: ['GET /braintraining-exercises', 'GET /exercises/:id'],
  },
  'stress-exercise': {
    label: 'Stress lessons',
    one: 'stress lesson',
    routes: ['GET /memoryspeed-exercises', 'GET /exercises/:id'],
  },
  sit: { label: 'Guided sits', one: 'guided sit', routes: ['GET /sits', 'GET /sits/:slug'] },
  tip: { label: 'Tips', one: 'tip', routes: ['GET /tips'] },
  recipe: { label: 'Recipes', one: 'recipe', routes: ['GET /recipes', 'GET /recipes/:slug'] },
  workbook: { label: 'Workbooks', one: 'workbook', routes: ['GET /workbooks', 'GET /workbooks/:slug'] },
};

export const KIND_IDS = Object.keys(KINDS) as ContentKind[];
