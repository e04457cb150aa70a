export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type DayTime = 'morning' | 'day' | 'evening';

const SEASONS: readonly Season[] = ['winter', 'spring', 'summer', 'autumn'];

/** Time zones south of the equator where the seasons are reversed. */
const SOUTHERN =
  /^(Australia|Antarctica)\/|Auckland|Johannesburg|Sao_Paulo|Buenos_Aires|Argentina|Santiago|Montevideo|Harare|Maputo/;

/** Returns the season of a day (YYYY-MM-DD). */
export function seasonOf(day: string, timeZone: string): Season {
  const month = Number(day.slice('YYYY-'.length, 'YYYY-MM'.length));
  const shift = SOUTHERN.test(timeZone) ? 2 : 0;
  return SEASONS[(Math.floor((month % 12) / 3) + shift) % 4] ?? 'summer';
}

export const dayTimeAt = (hour: number): DayTime =>
  hour >= 4 && hour < 10 ? 'morning' : hour >= 10 && hour < 17 ? 'day' : 'evening';
