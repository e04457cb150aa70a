import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Clock } from 'lucide-react';

import { businessHours } from '../../../support-details.ts';
import styles from './business-hours.module.css';
import { LocalHours } from './local-hours.tsx';

export function BusinessHours() {
  return (
    <Card>
      <CardHeading icon={<Clock />}>Business hours</CardHeading>
      <dl className={styles.rows}>
        {businessHours.map(({ label, opens, closes }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              {opens}:00–{closes}:00 PST
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>Pacific Time (PST), the time in Los Angeles all year round.</p>
      <div className={styles.local}>
        <LocalHours />
      </div>
    </Card>
  );
}
