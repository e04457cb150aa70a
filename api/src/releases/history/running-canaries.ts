import type { EntityManager } from 'typeorm';

import type { Tables } from '../../platform/database/tables.js';
import type { Release } from '../release.entity.js';

export type RunningCanary = Pick<Tables['canary_steps'], 'name' | 'version' | 'percent' | 'begun_with'> &
  Pick<Release, 'record'> & { begun_at: Date };

/** A release that has been dropped since is not shown to anyone. */
const RUNNING_CANARIES = `
  SELECT step.name, step.version, step.percent, step.begun_with, first.stepped_at AS begun_at, published.record
  FROM (SELECT DISTINCT ON (name) * FROM canary_steps ORDER BY name DESC, revision DESC) step
  JOIN canary_steps first ON first.revision = step.begun_with
  JOIN releases published ON published.name = step.name AND published.version = step.version
  WHERE step.percent > 0 AND ($1::text IS NULL OR step.name = $1)
  ORDER BY step.name`;

export const readRunningCanaries = (manager: EntityManager, name: string | null = null) =>
  manager.query<RunningCanary[]>(RUNNING_CANARIES, [name]);

/** The name of a canary in a refusal that also names live releases. */
export const canaryOf = (name: string) => `the canary of ${name}`;
