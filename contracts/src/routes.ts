import { z } from 'zod';

import { accountRoutes } from './account/account.ts';
import { authRoutes } from './account/auth.ts';
import { remindersRoutes } from './account/reminders.ts';
import { reviewsRoutes } from './account/reviews.ts';
import { supportRoutes } from './account/support.ts';
import { billingRoutes } from './billing/billing.ts';
import { plansRoutes } from './billing/plans.ts';
import { bookingsRoutes } from './booking/bookings.ts';
import { trainersRoutes } from './booking/trainers.ts';
import { reportsRoutes } from './chat/reports.ts';
import { chatRoutes } from './chat/chat.ts';
import { exercisesRoutes } from './content/exercises.ts';
import { libraryRoutes } from './content/library.ts';
import { mediaRoutes } from './content/media.ts';
import { friendsRoutes } from './friends/friends.ts';
import { defineRoutes, type Method, parseRouteKey, type Route } from './http/route.ts';
import { movesRoutes } from './releases/moves.ts';
import { overrideRoutes } from './releases/override.ts';
import { pruningRoutes } from './releases/pruning.ts';
import { releasesRoutes } from './releases/releases.ts';
import { telemetryRoutes } from './telemetry/telemetry.ts';
import { badgesRoutes } from './training/badges.ts';
import { groveRoutes } from './training/grove.ts';
import { progressRoutes } from './training/progress.ts';
import { roundsRoutes } from './training/rounds.ts';
import { trainingRoutes } from './training/training.ts';
import { walkRoutes } from './training/walk.ts';
import { goalsRoutes } from './wellness/goals.ts';
import { helpLinesRoutes } from './wellness/help-lines.ts';
import { moodsRoutes } from './wellness/moods.ts';
import { adminRoutes } from './admin-routes.ts';
import { UNKNOWN_ID } from './http/example.ts';
import { idParam } from './schemas/fields.ts';

const systemRoutes = /* @__PURE__ */ defineRoutes({
  'GET /health': { access: 'public', summary: 'The process is alive', response: z.object({ status: z.string() }) },
  'GET /ready': {
    access: 'public',
    summary: 'The database is reachable and migrated',
    response: z.object({ status: z.string() }),
  },
  'GET /dev/mail': {
    access: 'public',
    summary: 'The newest emails as a page; outside production only',
    response: z.string(),
  },
  'GET /dev/mail/:id': {
    access: 'public',
    summary: 'One of them as a mail program shows it, with its pictures; outside production only',
    params: z.object({ id: idParam }),
    response: z.string(),
    example: UNKNOWN_ID,
  },
});

/** The calls of visitors, members and publishers. */
export const memberRoutes = {
  ...authRoutes,
  ...accountRoutes,
  ...plansRoutes,
  ...billingRoutes,
  ...progressRoutes,
  ...roundsRoutes,
  ...trainingRoutes,
  ...walkRoutes,
  ...groveRoutes,
  ...friendsRoutes,
  ...remindersRoutes,
  ...badgesRoutes,
  ...moodsRoutes,
  ...helpLinesRoutes,
  ...goalsRoutes,
  ...exercisesRoutes,
  ...libraryRoutes,
  ...mediaRoutes,
  ...chatRoutes,
  ...reportsRoutes,
  ...trainersRoutes,
  ...bookingsRoutes,
  ...releasesRoutes,
  ...movesRoutes,
  ...pruningRoutes,
  ...overrideRoutes,
  ...telemetryRoutes,
  ...supportRoutes,
  ...reviewsRoutes,
  ...systemRoutes,
};

/** Every call of the API. The client's types, the server's handlers and the access test derive from it. */
export const routes = { ...memberRoutes, ...adminRoutes };

export interface RouteEntry {
  method: Method;
  /** The path with the API base `/api`; parameters are written `:name`. */
  url: string;
  route: Route;
}

/** All routes by method and URL. Only for servers: `routes` would bring every schema into a page. */
export const routeEntries = (): RouteEntry[] =>
  (Object.keys(routes) as (keyof typeof routes)[]).map((key) => {
    const { method, path } = parseRouteKey(key);
    return { method, url: `/api${path}`, route: routes[key] };
  });

export type Routes = typeof routes;
type Input<K extends keyof Routes, Part extends 'params' | 'query' | 'body'> =
  Routes[K] extends Record<Part, infer Schema extends z.ZodType> ? z.input<Schema> : undefined;

export type RouteParams<K extends keyof Routes> = Input<K, 'params'>;
export type RouteQuery<K extends keyof Routes> = Input<K, 'query'>;
export type RouteBody<K extends keyof Routes> = Input<K, 'body'>;
export type RouteResponse<K extends keyof Routes> = z.output<Routes[K]['response']>;
