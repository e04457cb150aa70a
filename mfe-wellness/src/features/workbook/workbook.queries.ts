import { call } from '@mindgrove/kit';
import { queryOptions, routeQuery } from '@mindgrove/kit/query';

export const workbookQuery = (slug: string) =>
  queryOptions({
    ...routeQuery('GET /workbooks/:slug', { params: { slug } }),
    select: ({ data }) => data,
    // Forgotten with the page, so that it opens with what was last written, on whatever device.
    gcTime: 0,
  });

export const fetchWorkbook = (slug: string) => call('GET /workbooks/:slug', { params: { slug } });

export const saveAnswer = (slug: string, prompt: string, answer: string) =>
  call('POST /workbooks/:slug/answers', { params: { slug }, body: { prompt, answer } });
