import { slug as slugField } from '@mindgrove/contracts/content/fields';
import type { ContentKind } from '@mindgrove/contracts/content/content-kind';
import { errorText } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { TextField } from '@mindgrove/ui/forms/field';
import { type SubmitEvent, useState } from 'react';

import { createItem } from '../content-admin.queries.ts';
import { KINDS } from '../content-kinds.ts';
import { emptyObject, schemaOf } from '../fields/field-schema.ts';
import { useRefreshContent } from '../use-refresh-content.ts';
import styles from './new-item-form.module.css';

interface NewItemFormProps {
  kind: ContentKind;
  onCreated: (id: number) => void;
}

export function NewItemForm({ kind, onCreated }: NewItemFormProps) {
  const [problem, setProblem] = useState<string>();
  const refresh = useRefreshContent(kind);
  const { mutate, isPending, error } = useMutation({
    ...createItem,
    onSuccess: async ({ data }) => {
      await refresh();
      onCreated(data.id);
    },
  });

  function create(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const slug = String(new FormData(event.currentTarget).get('slug'));
    const parsed = slugField.safeParse(slug);
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success) mutate({ kind, slug, content: emptyObject(schemaOf(kind)) });
  }

  return (
    <form noValidate className={styles.form} onSubmit={create}>
      <TextField
        label={`URL name of the new ${KINDS[kind].one}`}
        hint="Lower-case words with hyphens, such as slow-evening. It cannot be changed later."
        name="slug"
        maxLength={60}
        error={problem ?? (error ? errorText(error) : undefined)}
      />
      <Button type="submit" variant="secondary" busy={isPending}>
        Create a draft
      </Button>
    </form>
  );
}
