import { call } from '@mindgrove/kit';
import { queryOptions, routeQuery } from '@mindgrove/kit/query';

import { storageUrl } from '../../../paths.ts';

/** The slug of the book that has a call of its own. */
const STRESS_GUIDE = 'stress-guide';

/** The signed path of a workbook's PDF, valid for a few minutes. */
export async function fetchBookPath(slug: string): Promise<string> {
  const { data } =
    slug === STRESS_GUIDE
      ? await call('GET /stress-guide')
      : await call('GET /workbooks/:slug/pdf', { params: { slug } });
  return data.file_path;
}

export const workbooksQuery = queryOptions({ ...routeQuery('GET /workbooks'), select: ({ data }) => data });

/** The address of a workbook's PDF; asked for each time, because it expires. */
export const bookAddressQuery = (slug: string) =>
  queryOptions({
    queryKey: ['book-address', slug],
    queryFn: async () => storageUrl(await fetchBookPath(slug)),
    gcTime: 0,
  });
