import { expect, it } from '@jest/globals';

import * as kit from './index.ts';
import * as query from './query.ts';
import * as router from './router.ts';

/** Every name that a remote built with kit 1.1 takes from it at run time. */
const USED = {
  kit: 'ApiError call defineRemote errorText getSession memberKey newId notices prefersReducedMotion Slot storeUser toast',
  hooks: 'useSession useUnsent',
  query: 'infiniteQueryOptions mutationOptions queryOptions useInfiniteQuery useMutation useQuery useQueryClient',
  router: 'Link NavLink useLocation useNavigate useParams useSearchParams',
};

it('keeps every name that live remotes built with kit 1.1 use', () => {
  const names = Object.values(USED).flatMap((list) => list.split(' '));

  expect(Object.keys({ ...kit, ...query, ...router })).toEqual(expect.arrayContaining(names));
});
