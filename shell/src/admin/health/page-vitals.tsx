import type { VersionHealth } from '@mindgrove/contracts/telemetry';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';

import { Version } from '../releases/version.tsx';
import styles from './health-card.module.css';
import { layoutShiftText, millisecondsText } from './texts.ts';

type Row = VersionHealth['pages'][number];

const COLUMNS: DataColumn<Row>[] = [
  { label: 'Page', cell: ({ page }) => <code>{page}</code>, fillsWidth: true },
  { label: 'LCP', cell: ({ p75 }) => millisecondsText(p75.LCP), isOneLine: true },
  { label: 'INP', cell: ({ p75 }) => millisecondsText(p75.INP), isOneLine: true },
  { label: 'CLS', cell: ({ p75 }) => layoutShiftText(p75.CLS), isOneLine: true },
  { label: 'TTFB', cell: ({ p75 }) => millisecondsText(p75.TTFB), isOneLine: true },
  { label: 'Page loads', cell: ({ samples }) => samples, isOneLine: true },
];

/** Shows the vitals of the pages that tabs were opened with. */
export function PageVitals({ name, versions }: { name: string; versions: readonly VersionHealth[] }) {
  return versions
    .filter(({ pages }) => pages.length > 0)
    .map(({ version, pages }) => (
      <details key={version} className={styles.details}>
        <summary>
          Speed by page of <Version of={version} />
        </summary>
        <p className={styles.note}>Three of four page loads were at least as fast (75th percentile).</p>
        <DataTable label={`Speed of ${name} ${version}`} columns={COLUMNS} rows={pages} rowKey={({ page }) => page} />
      </details>
    ));
}
