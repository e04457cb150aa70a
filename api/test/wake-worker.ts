import type { JobsService } from '../src/platform/jobs/jobs.service.js';

/** Makes the queue's worker look for jobs now instead of at its next poll. */
export const wakeWorker = (jobs: JobsService, queue: string) =>
  jobs['boss'].notifyWorker(jobs['workers'].get(queue) ?? '');
