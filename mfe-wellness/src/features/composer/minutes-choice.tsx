import { useSearchParams } from '@mindgrove/kit/router';

import { PillChoice } from '../../practice/pill-choice.tsx';

const MINUTES = [3, 5, 10, 15, 20, 30];
const CHOICES = MINUTES.map((minutes) => ({ value: minutes, label: minutes, name: `${minutes} min` }));
const DEFAULT_MINUTES = 10;

/** In the address, so that Back from an activity leads to the same session. */
export function useChosenMinutes(): number {
  const [search] = useSearchParams();
  return MINUTES.find((minutes) => String(minutes) === search.get('minutes')) ?? DEFAULT_MINUTES;
}

export function MinutesChoice({ minutes }: { minutes: number }) {
  const [, setSearch] = useSearchParams();
  return (
    <PillChoice
      legend={`I have ${minutes} minutes`}
      choices={CHOICES}
      value={minutes}
      onChoose={(chosen) => setSearch({ minutes: String(chosen) }, { replace: true, preventScrollReset: true })}
    />
  );
}
