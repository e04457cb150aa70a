import { call } from '@mindgrove/kit';
import { queryOptions } from '@mindgrove/kit/query';

import { loadCardProvider } from './stripe-js.ts';

export const cardProviderQuery = queryOptions({
  queryKey: ['card-provider'],
  async queryFn() {
    const config = await call('GET /billing-config');
    return { config, stripe: await loadCardProvider(config) };
  },
  structuralSharing: false,
});
