import { parseWholeNumber } from '@mindgrove/contracts/schemas/whole-number';
import { TextArea, TextField } from '@mindgrove/ui/forms/field';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';

import { type FieldSchema, type Json, labelOf } from './field-schema.ts';

interface TextControlProps {
  schema: FieldSchema;
  isNullable: boolean;
  label: string;
  error: string | undefined;
  value: Json;
  onChange: (value: Json) => void;
}

/** Longer texts get several lines. */
const ONE_LINE = 160;

/** Edits a text, a number, or one of several options. */
export function TextControl({ schema, isNullable, value, onChange, ...rest }: TextControlProps) {
  const shared = { ...rest, hint: isNullable ? 'Optional.' : undefined, value: String(value ?? '') };
  if (schema.enum) {
    return (
      <NativeSelect {...shared} onChange={(event) => onChange(event.currentTarget.value)}>
        {schema.enum.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </NativeSelect>
    );
  }
  if (schema.type === 'integer') {
    const change = (typed: string) => {
      const number = parseWholeNumber(typed);
      onChange(Number.isNaN(number) ? typed : number);
    };
    return <TextField inputMode="numeric" {...shared} onChange={(event) => change(event.currentTarget.value)} />;
  }
  const change = (text: string) => onChange(isNullable && text === '' ? null : text);
  return (schema.maxLength ?? 0) > ONE_LINE ? (
    <TextArea rows={3} {...shared} onChange={(event) => change(event.currentTarget.value)} />
  ) : (
    <TextField {...shared} onChange={(event) => change(event.currentTarget.value)} />
  );
}
