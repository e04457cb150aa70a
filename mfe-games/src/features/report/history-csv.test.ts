import { expect, it } from '@jest/globals';

import { newTrainingDay } from '../../test/factories.ts';
import { historyCsv } from './history-csv.ts';

it('has a header and a line for each day and activity, with line ends as in RFC 4180', () => {
  expect(historyCsv([newTrainingDay('2026-11-16')])).toBe(
    'day,activity,rounds,seconds,points,best_score,trials,hits\r\n2026-11-16,memory-match,1,120,60,60,10,8\r\n',
  );
});
