import { errorText } from '@mindgrove/kit';
import { useMutation, useQuery } from '@mindgrove/kit/query';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';
import { Stack } from '@mindgrove/ui/layout/stack';
import { Upload } from 'lucide-react';
import { useId } from 'react';

import { storageUrl } from '../../../paths.ts';
import { mediaQuery, uploadFile } from '../content-admin.queries.ts';
import styles from './media-field.module.css';

interface MediaFieldProps {
  label: string;
  path: string;
  /** The endings of the files that fit. */
  endings: string[];
  value: string | null;
  errors: ReadonlyMap<string, string>;
  onChange: (value: string | null) => void;
}

const isImage = (path: string) => /\.(svg|png|jpg|webp)$/.test(path);

/** Drawings come with the product: the server takes no SVG, which may hold scripts. */
const acceptOf = (endings: string[]) =>
  endings
    .filter((ending) => ending !== 'svg')
    .flatMap((ending) => (ending === 'jpg' ? ['.jpg', '.jpeg'] : `.${ending}`))
    .join(',');

/** A file that is there already, or a new one. */
export function MediaField({ label, path, endings, value, errors, onChange }: MediaFieldProps) {
  const inputId = useId();
  const { data: files = [], refetch } = useQuery(mediaQuery);
  const { mutate, isPending, error } = useMutation({
    ...uploadFile,
    onSuccess: async ({ data }) => {
      await refetch();
      onChange(data.path);
    },
  });
  const paths = files.map((file) => file.path).filter((file) => endings.some((ending) => file.endsWith(`.${ending}`)));
  const chosen = files.find((file) => file.path === value);
  return (
    <Stack gap={3}>
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
      {chosen && isImage(chosen.path) && <img className={styles.thumbnail} src={storageUrl(chosen.url)} alt="" />}
      <div className={styles.upload}>
        <input
          id={inputId}
          className={styles.input}
          type="file"
          accept={acceptOf(endings)}
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
    </Stack>
  );
}
