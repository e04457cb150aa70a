import { Grid } from '@mindgrove/ui/layout/grid';

import { averagePoints, daysPlayed, totalDays, totalMinutes } from '../../report/report-totals.ts';
import { sampleWeeks as weeks } from '../../report/sample-weeks.ts';
import { TrendLine } from '../../report/trend-line.tsx';
import { ChartCard } from './chart-card.tsx';
import { DaysGrid } from './days-grid.tsx';
import { MinutesBars } from './minutes-bars.tsx';

// The sentences compute their numbers from the weeks, so that text and charts agree.
const trend = `The first four weeks average ${averagePoints(weeks.slice(0, 4))} points, the last four ${averagePoints(weeks.slice(-4))}. Some weeks go down between them, and that is ordinary. The scale begins at 50.`;
const time = `${totalMinutes(weeks)} minutes in all, about ${Math.round(totalMinutes(weeks) / weeks.length)} in a week. Week 6 was a quiet one.`;
const rhythm = `Games on ${totalDays(weeks)} of ${weeks.length * 7} days, mostly three or four days in a week. Each full disc is such a day.`;

export function ReportCharts() {
  return (
    <>
      <ChartCard
        title="Trend"
        unit="Average points of the rounds won"
        summary={trend}
        figureOf={({ points }) => points}
      >
        <TrendLine weeks={weeks} />
      </ChartCard>
      <Grid columns={2}>
        <ChartCard title="Weekly minutes" unit="Minutes" summary={time} figureOf={({ minutes }) => minutes}>
          <MinutesBars weeks={weeks} />
        </ChartCard>
        <ChartCard title="Consistency" unit="Days with a game" summary={rhythm} figureOf={daysPlayed}>
          <DaysGrid weeks={weeks} />
        </ChartCard>
      </Grid>
    </>
  );
}
