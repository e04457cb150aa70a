import { Button } from '@mindgrove/ui/actions/button';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';
import { Stack } from '@mindgrove/ui/layout/stack';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { MediaField } from '../media/media-field.tsx';
import {
  emptyObject,
  emptyValue,
  type FieldSchema,
  fileEndingsOf,
  isQuestion,
  type Json,
  type JsonObject,
  labelOf,
  withoutNull,
} from './field-schema.ts';
import styles from './schema-field.module.css';
import type { FieldErrors } from './problems.ts';
import { TextControl } from './text-control.tsx';

interface AnswerFieldProps {
  options: Json[];
  /** Index of the right option. */
  value: Json;
  error: string | undefined;
  onChange: (value: Json) => void;
}

/** Names the same option after the options were put in this order of their former places, or none if it was removed. */
function answerAfter(answer: Json, order: number[]): Json {
  const place = order.indexOf(Number(answer ?? -1));
  return place >= 0 ? place : null;
}

/** The right answer of a question, chosen among the options as they are typed. */
const AnswerField = ({ options, value, error, onChange }: AnswerFieldProps) => (
  <NativeSelect
    label="Right answer"
    error={error}
    value={typeof value === 'number' && value < options.length ? String(value) : ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
  >
    <option value="">Choose the right answer</option>
    {options.map((option, index) => (
      <option key={index} value={index}>
        {index + 1}. {String(option) || '(empty)'}
      </option>
    ))}
  </NativeSelect>
);

interface ItemActionsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const ItemActions = ({ name, isFirst, isLast, onMove, onRemove }: ItemActionsProps) => (
  <div className={styles.actions}>
    <Button
      variant="quiet"
      aria-label={`Move ${name} up`}
      aria-disabled={isFirst}
      onClick={() => !isFirst && onMove(-1)}
    >
      <ArrowUp aria-hidden="true" />
    </Button>
    <Button
      variant="quiet"
      aria-label={`Move ${name} down`}
      aria-disabled={isLast}
      onClick={() => !isLast && onMove(1)}
    >
      <ArrowDown aria-hidden="true" />
    </Button>
    <Button variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
      <Trash2 aria-hidden="true" />
    </Button>
  </div>
);

interface OptionChecksProps {
  label: string;
  options: string[];
  value: Json[];
  onChange: (value: Json[]) => void;
}

const OptionChecks = ({ label, options, value, onChange }: OptionChecksProps) => (
  <fieldset className={styles.group}>
    <legend>{label}</legend>
    <div className={styles.options}>
      {options.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="checkbox"
            checked={value.includes(option)}
            onChange={() =>
              onChange(value.includes(option) ? value.filter((other) => other !== option) : [...value, option])
            }
          />
          {labelOf(option)}
        </label>
      ))}
    </div>
  </fieldset>
);

/** Focuses the first control of the last entry of a list once one was added there. */
function useFocusAdded<List extends HTMLElement>(count: number) {
  const list = useRef<List>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, [count]);
  return { list, beforeAdding: () => (isAdding.current = true) };
}

interface SchemaFieldProps<Value extends Json = Json> {
  schema: FieldSchema;
  label: string;
  path: string;
  value: Value;
  errors: FieldErrors;
  /** `order` has the former places of a list's entries, where they were moved or removed. */
  onChange: (value: Json, order?: number[]) => void;
}

/** The control for any field of any kind of content. Fields hold fields, so these components are in one file. */
function SchemaField(props: SchemaFieldProps) {
  const { schema, isNullable } = withoutNull(props.schema);
  const endings = fileEndingsOf(schema);
  if (endings) return <MediaField {...(props as SchemaFieldProps<string | null>)} endings={endings} />;
  if (schema.type === 'array') return <ListField {...(props as SchemaFieldProps<Json[]>)} schema={schema} />;
  if (schema.type === 'object') {
    const Fields = isNullable ? OptionalObject : ObjectFields;
    return <Fields {...(props as SchemaFieldProps<JsonObject>)} schema={schema} />;
  }
  const { label, path, value, errors, onChange } = props;
  return <TextControl {...{ schema, isNullable, label, value, onChange }} error={errors.get(path)} />;
}

export function ObjectFields({ schema, path, value, errors, onChange }: Omit<SchemaFieldProps<JsonObject>, 'label'>) {
  const isQuiz = isQuestion(schema);
  function change(name: string, changed: Json, order?: number[]) {
    const answer = isQuiz && order && { answer: answerAfter(value.answer ?? null, order) };
    onChange({ ...value, ...answer, [name]: changed });
  }
  return (
    <div className={styles.fields}>
      {Object.entries(schema.properties ?? {}).map(([name, field]) => {
        const shared = { path: path ? `${path}.${name}` : name, value: value[name] ?? null };
        return isQuiz && name === 'answer' ? (
          <AnswerField
            key={name}
            value={shared.value}
            error={errors.get(shared.path)}
            options={(value.options ?? []) as Json[]}
            onChange={(changed) => change(name, changed)}
          />
        ) : (
          <SchemaField
            key={name}
            {...shared}
            schema={field}
            label={labelOf(name)}
            errors={errors}
            onChange={(changed, order) => change(name, changed, order)}
          />
        );
      })}
    </div>
  );
}

function OptionalObject(props: SchemaFieldProps<JsonObject | null>) {
  const { label, value, schema, onChange } = props;
  const { list, beforeAdding } = useFocusAdded<HTMLDivElement>(value ? 1 : 0);
  const Icon = value ? Trash2 : Plus;
  function toggle() {
    if (!value) beforeAdding();
    onChange(value ? null : emptyObject(schema));
  }
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div ref={list}>{value && <ObjectFields {...props} value={value} />}</div>
      <div>
        <Button variant="secondary" onClick={toggle}>
          <Icon aria-hidden="true" />
          {value ? 'Remove' : 'Add'} {label.toLowerCase()}
        </Button>
      </div>
    </fieldset>
  );
}

/** Items that can be added, removed and moved; a choice of options where the items are those. */
function ListField({ schema, label, path, value, errors, onChange }: SchemaFieldProps<Json[]>) {
  const item: FieldSchema = schema.items ?? {};
  const { list, beforeAdding } = useFocusAdded<HTMLOListElement>(value.length);
  if (item.enum) return <OptionChecks {...{ label, value, onChange }} options={item.enum} />;
  const places = [...value.keys()];
  const arrange = (order: number[]) =>
    onChange(
      order.map((place) => value[place] ?? null),
      order,
    );
  const isFull = schema.maxItems !== undefined && value.length >= schema.maxItems;
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {errors.has(path) && <p className={styles.error}>{errors.get(path)}</p>}
      <Stack as="ol" gap={4} ref={list}>
        {value.map((entry, index) => (
          // Items have no identity: text stays with its place while the list is edited.
          <li key={index} className={styles.item}>
            <SchemaField
              schema={item}
              label={`${label} ${index + 1}`}
              path={`${path}.${index}`}
              value={entry}
              errors={errors}
              onChange={(changed) => onChange(value.with(index, changed))}
            />
            <ItemActions
              name={`${label} ${index + 1}`}
              isFirst={index === 0}
              isLast={index === value.length - 1}
              onMove={(by) => arrange(places.toSpliced(index, 1).toSpliced(index + by, 0, index))}
              onRemove={() => arrange(places.toSpliced(index, 1))}
            />
          </li>
        ))}
      </Stack>
      {!isFull && (
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              beforeAdding();
              onChange([...value, emptyValue(item)]);
            }}
          >
            <Plus aria-hidden="true" />
            Add to {label.toLowerCase()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
