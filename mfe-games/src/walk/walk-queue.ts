import type { WalkBody } from '@mindgrove/contracts/walk';
import { call, type Queue } from '@mindgrove/kit';

import { walkQuery } from './walk.queries.ts';

/** Each post has the whole walk of its day: the server keeps the furthest state of each step. */
export interface WalkPost extends WalkBody {
  id: string;
}

const walkQueue: Queue<WalkPost> = {
  name: 'walks',
  id: 'id',
  async send({ id: _, ...walk }, queries) {
    const stored = await call('POST /walk', { body: walk });
    queries.setQueryData(walkQuery.queryKey, (known) => (known?.data.day === stored.data.day ? stored : known));
  },
};
export default walkQueue;
