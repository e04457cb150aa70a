import { Button } from '@mindgrove/ui/actions/button';

import { PERIODS } from '../mood.queries.ts';
import styles from './mood-trend.module.css';

const LABELS: Record<number, string> = { 30: '30 days', 90: '90 days', 365: 'A year' };

interface PeriodPickerProps {
  days: number;
  onDays: (days: number) => void;
}

export const PeriodPicker = ({ days, onDays }: PeriodPickerProps) => (
  <div className={styles.periods} role="group" aria-label="Period">
    {PERIODS.map((period) => (
      <Button
        key={period}
        variant={period === days ? 'primary' : 'secondary'}
        aria-pressed={period === days}
        onClick={() => onDays(period)}
      >
        {LABELS[period]}
      </Button>
    ))}
  </div>
);
