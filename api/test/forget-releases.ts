import { RateLimitersService } from '../src/platform/core/rate-limit/rate-limiters.service.js';
import type { TestApi } from './test-api.js';

/** Tables that releases write to, and those about them. */
const TABLES = [
  'releases',
  'release_files',
  'release_pins',
  'release_tokens',
  'channel_moves',
  'canary_steps',
  'source_maps',
  'release_counts',
  'release_timings',
  'release_errors',
  'audit_entries',
  'mails',
];

/** Gives the next test an API without releases, moves and audit entries, far quicker than another one starts. */
export async function forgetReleases({ app, queryAsOwner }: TestApi) {
  await queryAsOwner(`
    ALTER TABLE audit_entries DISABLE TRIGGER USER;
    TRUNCATE ${TABLES.join(', ')};
    ALTER TABLE audit_entries ENABLE TRIGGER USER;
    UPDATE channels SET revision = 0`);
  app.get(RateLimitersService)['limiters'].clear();
}
