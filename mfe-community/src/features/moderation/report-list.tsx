import type { ModerationCase } from '@mindgrove/contracts/chat/moderation';

import { LongText } from '@mindgrove/ui/data/long-text';

import styles from './case-card.module.css';
import { REASON_LABELS, STATE_LABELS } from './decision-texts.ts';
import { Timestamp } from './timestamp.tsx';

export const ReportList = ({ reports }: Pick<ModerationCase, 'reports'>) => (
  <div className={styles.reports}>
    <h4 className={styles.reportsTitle}>{countOf(reports)}</h4>
    <ul className={styles.reportList}>
      {reports.map(({ id, reason, note, message, reporter, reported_at }) => (
        <li key={id}>
          <strong>{REASON_LABELS[reason]}</strong> ·{' '}
          {reason !== 'edited' && (
            <>
              <bdi>{reporter?.name ?? 'Automatic check'}</bdi> ·{' '}
            </>
          )}
          <Timestamp at={reported_at} />
          {message && ` · ${STATE_LABELS[message.state]}`}
          {note && (
            <div className={styles.note}>
              <LongText>{note}</LongText>
            </div>
          )}
        </li>
      ))}
    </ul>
  </div>
);

function countOf(entries: ModerationCase['reports']): string {
  const count = entries.filter(({ reason }) => reason !== 'edited').length;
  return count === 1 ? '1 report' : `${count} reports`;
}
