import { TextArea, TextField } from '@mindgrove/ui/forms/field';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';

import {
  type FieldErrors,
  type FieldSchema,
  type Json,
  type JsonObject,
  labelOf,
  withoutNull,
} from './field-schema.ts';
import { ListField } from './list-field.tsx';
import { MediaField } from '../media/media-field.tsx';
import { OptionalObject } from './optional-object.tsx';
import styles from './fields.module.css';

export interface SchemaFieldProps<Value extends Json = Json> {
  schema: FieldSchema;
  label: string;
  path: string;
  value: Value;
  errors: FieldErrors;
  onChange: (value: Json) => void;
}

/** Longer texts get several lines. */
const ONE_LINE = 160;

/** The control for any field of any kind of content. */
export function SchemaField(props: SchemaFieldProps) {
  const { schema, isNullable } = withoutNull(props.schema);
  if (schema.description === 'media') return <MediaField {...(props as SchemaFieldProps<string | null>)} />;
  if (schema.type === 'array') return <ListField {...(props as SchemaFieldProps<Json[]>)} schema={schema} />;
  if (schema.type !== 'object') return <TextControl {...props} schema={schema} isNullable={isNullable} />;
  return isNullable ? (
    <OptionalObject {...(props as SchemaFieldProps<JsonObject | null>)} schema={schema} />
  ) : (
    <ObjectFields {...(props as SchemaFieldProps<JsonObject>)} />
  );
}

export function ObjectFields({ schema, path, value, errors, onChange }: Omit<SchemaFieldProps<JsonObject>, 'label'>) {
  return (
    <div className={styles.fields}>
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <SchemaField
          key={name}
          schema={field}
          label={labelOf(name)}
          path={path ? `${path}.${name}` : name}
          value={value[name] ?? null}
          errors={errors}
          onChange={(changed) => onChange({ ...value, [name]: changed })}
        />
      ))}
    </div>
  );
}

function TextControl({
  schema,
  label,
  path,
  value,
  errors,
  onChange,
  isNullable,
}: SchemaFieldProps & { isNullable: boolean }) {
  const shared = { label, error: errors.get(path), hint: isNullable ? 'May be left empty.' : undefined };
  if (schema.enum) {
    return (
      <NativeSelect {...shared} value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
        {schema.enum.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </NativeSelect>
    );
  }
  if (schema.type === 'integer') return <NumberControl {...shared} schema={schema} value={value} onChange={onChange} />;
  const text = {
    ...shared,
    value: String(value ?? ''),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(isNullable && event.currentTarget.value === '' ? null : event.currentTarget.value),
  };
  return (schema.maxLength ?? 0) > ONE_LINE ? <TextArea rows={3} {...text} /> : <TextField {...text} />;
}

interface NumberControlProps extends Pick<SchemaFieldProps, 'schema' | 'value' | 'onChange'> {
  label: string;
  error: string | undefined;
}

const NumberControl = ({ schema, value, onChange, ...shared }: NumberControlProps) => (
  <TextField
    {...shared}
    type="number"
    inputMode="numeric"
    min={schema.minimum}
    max={schema.maximum}
    value={String(value ?? '')}
    onChange={({ currentTarget: { value: typed } }) => onChange(typed === '' ? '' : Number(typed))}
  />
);
