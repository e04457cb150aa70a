import { ApiError, call } from '@mindgrove/kit';
import { queryOptions, routeQuery } from '@mindgrove/kit/query';

export const workbookQuery = (slug: string) =>
  queryOptions({
    ...routeQuery('GET /workbooks/:slug', { params: { slug } }),
    select: ({ data }) => data,
    // The cache is dropped with the page, so that it opens with what was last written, on any device.
    gcTime: 0,
  });

export const fetchWorkbook = (slug: string) => call('GET /workbooks/:slug', { params: { slug } });

/** Replaces no other answer than `base`. */
export const saveAnswer = (slug: string, body: { prompt: string; answer: string; base: string }) =>
  call('POST /workbooks/:slug/answers', { params: { slug }, body });

export const isChangedElsewhere = (failure: unknown) =>
  failure instanceof ApiError && failure.code === 'answer_changed';
