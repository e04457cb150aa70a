import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Badge } from '@mindgrove/ui/data/badge';
import { Stat } from '@mindgrove/ui/data/stat';
import { Card } from '@mindgrove/ui/layout/card';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { ArrowRight, CalendarCheck, Clock, Layers, Star } from 'lucide-react';

import { ReportCharts } from '../features/sample-report/report-charts.tsx';
import { paths } from '../paths.ts';
import { averagePoints, sampleWeeks, totalDays, totalMinutes } from '../report/sample-weeks.ts';
import styles from './sample-report.module.css';

const figures = [
  { label: 'Average of the last four weeks', value: `${averagePoints(sampleWeeks.slice(-4))} points`, icon: <Star /> },
  {
    label: 'Days with a game',
    value: `${totalDays(sampleWeeks)} of ${sampleWeeks.length * 7}`,
    icon: <CalendarCheck />,
  },
  { label: 'Time in all', value: `${totalMinutes(sampleWeeks)} minutes`, icon: <Clock /> },
  { label: 'Highest level won', value: '5 of 8', icon: <Layers /> },
];

export default function SampleReportPage() {
  return (
    <Page>
      <PageHeader
        title="Sample Report"
        lead="This is what three months of Memory Match can look like. Nobody has played these weeks: every figure is made up. A report shows game performance, not a medical test."
        actions={<Badge>Example data</Badge>}
      />
      <ReportFigures />
      <ReportCharts />
      <StartFree />
    </Page>
  );
}

function StartFree() {
  return (
    <section className={styles.band} data-tone="dark" aria-labelledby="start-title">
      <h2 id="start-title">See your own trend over 3 months</h2>
      <p className={styles.text}>The first 14 days are free, without a card. Whatever you play counts from day one.</p>
      <Link to={paths.signupWithTrial} className={buttonClass({ size: 'large' })}>
        Start Free Trial
        <ArrowRight aria-hidden="true" />
      </Link>
    </section>
  );
}

function ReportFigures() {
  return (
    <Card>
      <div className={styles.figures}>
        {figures.map((figure) => (
          <Stat key={figure.label} {...figure} />
        ))}
      </div>
    </Card>
  );
}
