import { NativeSelect } from '@mindgrove/ui/forms/native-select';

import type { Json } from './field-schema.ts';

interface AnswerFieldProps {
  options: Json[];
  /** Index of the right option. */
  value: Json;
  error: string | undefined;
  onChange: (value: Json) => void;
}

/** Names the same option after the options were put in this order of their former places, or none if it was removed. */
export function answerAfter(answer: Json, order: number[]): Json {
  const place = order.indexOf(Number(answer ?? -1));
  return place >= 0 ? place : null;
}

/** The right answer of a question, chosen among the options as they are typed. */
export const AnswerField = ({ options, value, error, onChange }: AnswerFieldProps) => (
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
