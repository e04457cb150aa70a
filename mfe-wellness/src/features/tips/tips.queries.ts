import { queryOptions, routeQuery } from '@mindgrove/kit/query';

export const tipsQuery = queryOptions({ ...routeQuery('GET /tips'), select: ({ data }) => data });
