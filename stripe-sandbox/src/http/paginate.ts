import { invalidRequest, noSuch } from './api-error.ts';

interface Page {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

/** One page of Stripe's list object; `newestFirst` is the whole list. */
export function paginate<T extends { id: string }>(newestFirst: T[], page: Page, url: string) {
  const { limit = DEFAULT_LIMIT, starting_after, ending_before } = page;
  if (limit < 1 || limit > MAX_LIMIT)
    throw invalidRequest(`Invalid limit: must be between 1 and ${MAX_LIMIT}`, { param: 'limit' });
  const indexOf = (id: string, param: string) => {
    const index = newestFirst.findIndex((entry) => entry.id === id);
    if (index === -1) throw noSuch('object', id, param);
    return index;
  };

  if (ending_before !== undefined) {
    const end = indexOf(ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: newestFirst.slice(start, end) };
  }
  const start = starting_after === undefined ? 0 : indexOf(starting_after, 'starting_after') + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', url, has_more: start + limit < newestFirst.length, data };
}

type TimeRange = number | { gt?: number; gte?: number; lt?: number; lte?: number } | undefined;

export function isInRange(time: number, range: TimeRange): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return time === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return time > gt && time >= gte && time < lt && time <= lte;
}
