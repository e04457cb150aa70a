import type { ModerationCase } from '@mindgrove/contracts/moderation';
import { Button } from '@mindgrove/ui/actions/button';
import { Badge } from '@mindgrove/ui/data/badge';
import { LongText } from '@mindgrove/ui/data/long-text';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Card, CardFooter } from '@mindgrove/ui/layout/card';
import { Stack } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import styles from './case-card.module.css';
import { decisionTexts, OUTCOME_LABELS, REASON_LABELS, STATE_LABELS } from './decision-texts.ts';
import type { Decision } from './moderation.queries.ts';

const local = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The time is in the reader's time zone. */
const Timestamp = ({ at }: { at: string }) => <time dateTime={at}>{local.format(Date.parse(at))}</time>;

interface CaseCardProps {
  item: ModerationCase;
  onDecide: (decision: Decision) => void;
}

export function CaseCard({ item, onDecide }: CaseCardProps) {
  const { author, decision } = item;
  return (
    <Card className={item.is_urgent && !decision ? styles.urgent : undefined}>
      <Stack as="header" gap={2}>
        <h3 tabIndex={-1} className={styles.title}>
          {item.is_urgent && 'Urgent: '}message from <bdi>{author.name}</bdi>
        </h3>
        <p className={styles.meta}>
          <span>
            Written <Timestamp at={item.written_at} />
          </span>
          <Badge tone="neutral">{STATE_LABELS[item.message_state]}</Badge>
          {author.suspended && <Badge tone="neutral">Author suspended</Badge>}
        </p>
      </Stack>
      {item.is_urgent && !decision && <UrgentNotice />}
      <blockquote className={styles.text}>
        <LongText>{item.text}</LongText>
      </blockquote>
      <ReportList reports={item.reports} />
      {decision && <DecisionLine {...decision} />}
      <CaseActions item={item} onDecide={onDecide} />
    </Card>
  );
}

const UrgentNotice = () => (
  <Alert tone="warning" title="This message may speak of self-harm" silent>
    Its writer was shown help lines. A kind answer in the chat can help; hiding the message or suspending its writer may
    leave them alone with it.
  </Alert>
);

const DecisionLine = ({ outcome, by, at, reason }: NonNullable<ModerationCase['decision']>) => (
  <div className={styles.decision}>
    <p>
      <strong>{OUTCOME_LABELS[outcome]}</strong> by {by}, <Timestamp at={at} />
    </p>
    <p>
      Reason: <bdi>{reason}</bdi>
    </p>
  </div>
);

function CaseActions({ item, onDecide }: CaseCardProps) {
  const decisions = possibleDecisions(item);
  if (decisions.length === 0) return null;
  return (
    <CardFooter>
      {decisions.map((decision) => (
        <Button key={decision} variant="secondary" onClick={() => onDecide(decision)}>
          {decisionTexts(decision, item).label}
          <VisuallyHidden>: message from {item.author.name}</VisuallyHidden>
        </Button>
      ))}
    </CardFooter>
  );
}

/** A decision can be corrected, because people make mistakes. */
function possibleDecisions({ decision, message_state, reports, author }: ModerationCase): Decision[] {
  const states = [message_state, ...reports.flatMap(({ message }) => message?.state ?? [])];
  const [isShown, isHidden] = [states.includes('shown'), states.includes('hidden')];
  const decisions: Decision[] = [];
  if (!decision && (isShown || !isHidden)) decisions.push('keep');
  if (isShown || (isHidden && !decision)) decisions.push('hide');
  if (decision && isHidden) decisions.push('restore');
  if (!decision && !author.suspended) decisions.push('suspend');
  return decisions;
}

const ReportList = ({ reports }: Pick<ModerationCase, 'reports'>) => (
  <Stack gap={2}>
    <h4 className={styles.reportsTitle}>{countOf(reports)}</h4>
    <Stack as="ul" gap={3}>
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
    </Stack>
  </Stack>
);

function countOf(entries: ModerationCase['reports']): string {
  const count = entries.filter(({ reason }) => reason !== 'edited').length;
  return count === 1 ? '1 report' : `${count} reports`;
}
