import type { MoodsOverview } from '@mindgrove/contracts/moods';

import type { MoodEntity } from './mood.entity.js';
import type { WellbeingCheckEntity } from './wellbeing-check.entity.js';

export interface MoodsRow {
  moods: Omit<MoodEntity, 'user_id'>[] | null;
  checks: Omit<WellbeingCheckEntity, 'user_id'>[] | null;
  last_check: WellbeingCheckEntity['day'] | null;
  practice: MoodsOverview['practice'];
}

const LAST_SESSIONS = `
  SELECT mood_before, mood_after FROM meditations
  WHERE user_id = $1 AND mood_before IS NOT NULL AND mood_after IS NOT NULL
  ORDER BY ended_at DESC LIMIT 10`;

const MOOD_AFTER_TODAY = `
  SELECT mood_after FROM meditations
  WHERE user_id = $1 AND day = $3::date AND mood_after IS NOT NULL
  ORDER BY ended_at DESC LIMIT 1`;

/** `$1` is the member, `$2` the first day, `$3` today. Sessions of practice belong to the member's progress. */
export const MOODS_SINCE = {
  name: 'moods-since',
  text: `SELECT
    (SELECT json_agg(json_build_object('day', day, 'mood', mood, 'note', note) ORDER BY day)
      FROM moods WHERE user_id = $1 AND day >= $2) AS moods,
    (SELECT json_agg(json_build_object('day', day, 'answers', answers) ORDER BY day)
      FROM wellbeing_checks WHERE user_id = $1 AND day >= $2) AS checks,
    (SELECT max(day)::text FROM wellbeing_checks WHERE user_id = $1) AS last_check,
    (SELECT json_build_object(
        'counted', count(*),
        'lighter', count(*) FILTER (WHERE mood_after > mood_before),
        'mood_today', (${MOOD_AFTER_TODAY})
      ) FROM (${LAST_SESSIONS}) sessions) AS practice`,
};
