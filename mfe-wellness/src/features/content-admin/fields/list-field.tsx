import { Button } from '@mindgrove/ui/actions/button';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';

import { emptyValue, type FieldSchema, type Json } from './field-schema.ts';
import { SchemaField, type SchemaFieldProps } from './schema-field.tsx';
import styles from './fields.module.css';
import { OptionChecks } from './option-checks.tsx';

/** Items that can be added, removed and moved; a choice of options where the items are those. */
export function ListField(props: SchemaFieldProps<Json[]>) {
  const { schema, label, path, value, errors, onChange } = props;
  const item: FieldSchema = schema.items ?? {};
  if (item.enum) return <OptionChecks {...props} options={item.enum} />;
  const isFull = schema.maxItems !== undefined && value.length >= schema.maxItems;
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {errors.has(path) && <p className={styles.error}>{errors.get(path)}</p>}
      <ol className={styles.items}>
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
              onMove={(by) => onChange(moved(value, index, index + by))}
              onRemove={() => onChange(value.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      {!isFull && (
        <div>
          <Button variant="secondary" onClick={() => onChange([...value, emptyValue(item)])}>
            <Plus aria-hidden="true" />
            Add to {label.toLowerCase()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

interface ItemActionsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const ItemActions = ({ name, isFirst, isLast, onMove, onRemove }: ItemActionsProps) => (
  <div className={styles.actions}>
    <Button variant="quiet" aria-label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
      <ArrowUp aria-hidden="true" />
    </Button>
    <Button variant="quiet" aria-label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
      <ArrowDown aria-hidden="true" />
    </Button>
    <Button variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
      <Trash2 aria-hidden="true" />
    </Button>
  </div>
);
