import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import type { EntityManager } from 'typeorm';

export interface RunningCanary {
  name: string;
  version: string;
  percent: number;
  /** The revision of its first step. */
  begun_with: number;
  begun_at: Date;
  record: ReleaseRecord;
}

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
