import { todayIn } from '@mindgrove/contracts/rules/member-day';
import { specialOf } from '@mindgrove/contracts/weekly-special';
import { useUser } from '@mindgrove/kit';
import { queryOptions, routeQuery, useQuery } from '@mindgrove/kit/query';

import { SPECIAL_TEXTS, type SpecialTexts } from './special-texts.ts';

export const weeklySpecialQuery = queryOptions({
  ...routeQuery('GET /weekly-special'),
  select: ({ data }) => data,
});

/** The texts of the week's special. They have their place before the server has said which it is. */
export function useSpecialTexts(): SpecialTexts {
  const { data } = useQuery(weeklySpecialQuery);
  const zone = useUser()?.time_zone ?? 'UTC';
  return SPECIAL_TEXTS[data?.game ?? specialOf(todayIn(zone)).game];
}
