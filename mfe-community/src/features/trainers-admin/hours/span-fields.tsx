import { Button } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { TextField } from '@mindgrove/ui/forms/field';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';

import styles from './span-fields.module.css';
import { NEW_SPAN, type Span, spanProblem } from './spans.ts';

/** The most spans of a day; the server takes no more. */
const MAX_SPANS = 6;

interface SpanFieldsProps {
  legend: string;
  /** The day as the labels say it, such as "on Monday". */
  on: string;
  /** Says what no hours mean. */
  none: string;
  spans: readonly Span[];
  /** Whether problems are shown. */
  isChecked: boolean;
  onChange: (spans: Span[]) => void;
}

/** The hours of one day: none, one or several. */
export function SpanFields({ legend, on, none, spans, isChecked, onChange }: SpanFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const focusLast = (selector: string) =>
    requestAnimationFrame(() => [...(group.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)?.focus());

  function add() {
    const last = spans.at(-1);
    onChange([...spans, last ? { from: last.to, to: '' } : NEW_SPAN]);
    focusLast('input[name="from"]');
  }

  function remove(index: number) {
    onChange(spans.toSpliced(index, 1));
    focusLast('button');
  }

  return (
    <fieldset ref={group} className={styles.day}>
      <legend>{legend}</legend>
      {spans.length === 0 && <Muted>{none}</Muted>}
      <div className={styles.spans}>
        {spans.map((span, index) => (
          <SpanRow
            key={index}
            span={span}
            problem={isChecked ? spanProblem(span, spans) : undefined}
            name={`Hours ${index + 1} ${on}`}
            onChange={(next) => onChange(spans.with(index, next))}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      {spans.length < MAX_SPANS && (
        <Button variant="quiet" className={styles.add} onClick={add}>
          <Plus aria-hidden="true" />
          <span>
            Add hours<VisuallyHidden> {on}</VisuallyHidden>
          </span>
        </Button>
      )}
    </fieldset>
  );
}

interface SpanRowProps {
  span: Span;
  problem: string | undefined;
  name: string;
  onChange: (span: Span) => void;
  onRemove: () => void;
}

const SpanRow = ({ span, problem, name, onChange, onRemove }: SpanRowProps) => (
  <div className={styles.span} role="group" aria-label={name}>
    <TextField
      label="From"
      name="from"
      type="time"
      value={span.from}
      error={problem}
      onChange={(event) => onChange({ ...span, from: event.target.value })}
    />
    <TextField
      label="Until"
      name="to"
      type="time"
      value={span.to}
      onChange={(event) => onChange({ ...span, to: event.target.value })}
    />
    <Button variant="quiet" className={styles.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
      <X aria-hidden="true" />
      Remove
    </Button>
  </div>
);
