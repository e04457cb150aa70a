import type { Course } from '@mindgrove/contracts/exercises';
import { call } from '@mindgrove/kit';
import { mutationOptions, queryOptions, routeQuery } from '@mindgrove/kit/query';

import { inTopicOrder } from './courses.ts';

const LISTS = {
  'brain-training': 'GET /braintraining-exercises',
  'stress-management': 'GET /memoryspeed-exercises',
} as const satisfies Record<Course, string>;

/** The routes whose data a completed lesson changes: members' totals, goals and both lists. */
export const ROUTES_WITH_LESSONS = ['GET /dashboard-overview', 'GET /goals', ...Object.values(LISTS)] as const;

/** The lessons of a course, in the order in which they are read. */
export const courseQuery = (course: Course) =>
  queryOptions({
    ...routeQuery(LISTS[course]),
    select: ({ data }) => inTopicOrder(data.toSorted((one, other) => one.position - other.position)),
  });

export const lessonQuery = (id: number) =>
  queryOptions({ ...routeQuery('GET /exercises/:id', { params: { id } }), select: ({ data }) => data });

export const completeLesson = mutationOptions({
  mutationFn: (id: number) => call('POST /add-memorypoints/:id', { params: { id } }),
});
