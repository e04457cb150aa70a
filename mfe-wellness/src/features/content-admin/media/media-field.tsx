import { errorText } from '@mindgrove/kit';
import { useMutation, useQuery } from '@mindgrove/kit/query';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';
import { Upload } from 'lucide-react';
import { useId } from 'react';

import { mediaQuery, uploadFile } from '../content-admin.queries.ts';
import styles from './media.module.css';

interface MediaFieldProps {
  label: string;
  path: string;
  value: string | null;
  errors: ReadonlyMap<string, string>;
  onChange: (value: string | null) => void;
}

const ACCEPTED = 'image/png,image/jpeg,image/webp,audio/mpeg,audio/ogg,video/mp4,text/vtt,.vtt,application/pdf';

/** A file that is there already, or a new one. */
export function MediaField({ label, path, value, errors, onChange }: MediaFieldProps) {
  const inputId = useId();
  const { data: files = [], refetch } = useQuery(mediaQuery);
  const { mutate, isPending, error } = useMutation({
    ...uploadFile,
    onSuccess: async ({ data }) => {
      await refetch();
      onChange(data.path);
    },
  });
  const paths = files.map((file) => file.path);
  return (
    <div className={styles.field}>
      <NativeSelect
        label={label}
        error={errors.get(path)}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      >
        <option value="">None</option>
        {value !== null && !paths.includes(value) && <option value={value}>{value}</option>}
        {paths.map((file) => (
          <option key={file} value={file}>
            {file}
          </option>
        ))}
      </NativeSelect>
      <div className={styles.upload}>
        <input
          id={inputId}
          className={styles.input}
          type="file"
          accept={ACCEPTED}
          disabled={isPending}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) mutate(file);
            currentTarget.value = '';
          }}
        />
        <label htmlFor={inputId} className={buttonClass({ variant: 'secondary' })}>
          <Upload aria-hidden="true" />
          {isPending ? 'Uploading…' : `Upload a file for ${label.toLowerCase()}`}
        </label>
      </div>
      {error && (
        <Alert tone="error" title="The file was not uploaded">
          {errorText(error)}
        </Alert>
      )}
    </div>
  );
}
