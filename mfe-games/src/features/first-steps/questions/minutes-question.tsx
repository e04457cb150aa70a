import type { DailyMinutes } from '@mindgrove/contracts/training';

import { type Option, OptionList } from './option-list.tsx';

const MINUTES: readonly Option<DailyMinutes>[] = [
  { value: 5, label: '5 minutes', detail: 'Three short rounds' },
  { value: 10, label: '10 minutes', detail: 'A cup of tea' },
  { value: 15, label: '15 minutes', detail: 'A full session' },
];

interface Props {
  value: DailyMinutes | null;
  onChoose: (minutes: DailyMinutes) => void;
}

export const MinutesQuestion = (props: Props) => <OptionList label="Minutes a day" options={MINUTES} {...props} />;
