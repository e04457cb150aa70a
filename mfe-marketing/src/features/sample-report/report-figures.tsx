import { Card } from '@mindgrove/ui/layout/card';
import { Stat } from '@mindgrove/ui/data/stat';
import { CalendarCheck, Clock, Layers, Star } from 'lucide-react';

import { averagePoints, totalDays, totalMinutes } from '../../report/report-totals.ts';
import { sampleWeeks } from '../../report/sample-weeks.ts';
import styles from './report-figures.module.css';

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

export function ReportFigures() {
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
