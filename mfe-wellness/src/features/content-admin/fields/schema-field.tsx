import { Button } from '@mindgrove/ui/actions/button';
import { Plus, Trash2 } from 'lucide-react';

import { MediaField } from '../media/media-field.tsx';
import { answerAfter, AnswerField } from './answer-field.tsx';
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
import styles from './fields.module.css';
import { ItemActions } from './item-actions.tsx';
import { OptionChecks } from './option-checks.tsx';
import type { FieldErrors } from './problems.ts';
import { TextControl } from './text-control.tsx';
import { useFocusAdded } from './use-focus-added.ts';

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
      <ol ref={list} className={styles.items}>
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
      </ol>
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
