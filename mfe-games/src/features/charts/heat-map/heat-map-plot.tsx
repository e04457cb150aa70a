import { dayText, monthText, weekdayText } from '../../../training/calendar-day.ts';
import { fillOf, type HeatDay, heatDayText, type HeatWeek } from './heat-map.ts';
import styles from './heat-map-plot.module.css';
import { useWidth } from '../plot/use-width.ts';

const NAMES_WIDTH = 48;
const MONTHS_HEIGHT = 26;
const LARGEST_CELL = 40;
/** Under this width the weeks stand in two bands, so that a day is still large enough to be seen. */
const NARROW = 560;
/** Of the cell: a session's mark for under 10, under 20 and more minutes. */
const SIZES = [0, 0.42, 0.66, 0.9];

/** A column for each week, a row for each day from Monday on. The fuller a square, the more minutes. */
export function HeatMapPlot({ label, weeks }: { label: string; weeks: readonly HeatWeek[] }) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const length = width < NARROW ? weeks.length / 2 : weeks.length;
  const bands = Array.from({ length: weeks.length / length }, (_, band) =>
    weeks.slice(band * length, (band + 1) * length),
  );
  return (
    <div ref={frame} className={styles.bands} role="img" aria-label={label}>
      {bands.map((band, place) => (
        <Band key={place} weeks={band} width={width} />
      ))}
    </div>
  );
}

function Band({ weeks, width }: { weeks: readonly HeatWeek[]; width: number }) {
  const cell = Math.min(LARGEST_CELL, (width - NAMES_WIDTH) / weeks.length);
  return (
    <svg
      className={styles.band}
      width={NAMES_WIDTH + weeks.length * cell}
      viewBox={`0 0 ${NAMES_WIDTH + weeks.length * cell} ${MONTHS_HEIGHT + 7 * cell}`}
    >
      {weeks[0]?.days.map(({ day }, row) =>
        row % 2 === 0 ? (
          <text key={day} className={styles.name} y={MONTHS_HEIGHT + (row + 0.5) * cell} dy="0.32em">
            {weekdayText(day)}
          </text>
        ) : null,
      )}
      {weeks.map(({ monday, days }, column) => (
        <g key={monday} transform={`translate(${NAMES_WIDTH + column * cell} ${MONTHS_HEIGHT})`}>
          {isMonthShown(weeks, column) && (
            <text className={styles.name} y={-9}>
              {monthText(monday)}
            </text>
          )}
          {days.map((day, row) => (
            <Square key={day.day} day={day} cell={cell} y={row * cell} />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** A month is named over its first week, unless the next name would stand too near. */
function isMonthShown(weeks: readonly HeatWeek[], column: number) {
  const month = (place: number) => weeks[place]?.monday.slice(0, 'YYYY-MM'.length);
  if (column === 0) return month(0) === month(1) && month(1) === month(2);
  return month(column) !== month(column - 1) && column < weeks.length - 1;
}

function Square({ day, cell, y }: { day: HeatDay; cell: number; y: number }) {
  const fill = fillOf(day);
  const size = cell * (SIZES[fill] ?? 0);
  return (
    <g>
      <title>{`${dayText(day.day)}: ${heatDayText(day)}`}</title>
      <rect
        className={day.isBefore ? styles.before : styles.ground}
        x={cell * 0.06}
        y={y + cell * 0.06}
        width={cell * 0.88}
        height={cell * 0.88}
        rx={cell * 0.2}
      />
      {fill > 0 && (
        <rect
          className={styles.session}
          x={(cell - size) / 2}
          y={y + (cell - size) / 2}
          width={size}
          height={size}
          rx={size * 0.24}
        />
      )}
    </g>
  );
}
