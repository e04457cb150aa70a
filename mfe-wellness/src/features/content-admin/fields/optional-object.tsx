import { Button } from '@mindgrove/ui/actions/button';
import { Plus, Trash2 } from 'lucide-react';

import { emptyObject, type JsonObject } from './field-schema.ts';
import { ObjectFields, type SchemaFieldProps } from './schema-field.tsx';
import styles from './fields.module.css';

export function OptionalObject(props: SchemaFieldProps<JsonObject | null>) {
  const { label, value, schema, onChange } = props;
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {value && <ObjectFields {...props} value={value} />}
      <div>
        {value ? (
          <Button variant="quiet" onClick={() => onChange(null)}>
            <Trash2 aria-hidden="true" />
            Remove {label.toLowerCase()}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => onChange(emptyObject(schema))}>
            <Plus aria-hidden="true" />
            Add {label.toLowerCase()}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
