import type { ContentItem } from '@mindgrove/contracts/content/admin-content';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';

import { changeState, deleteItem, itemQuery, saveDraft, type StateChange } from '../content-admin.queries.ts';
import type { JsonObject } from '../fields/field-schema.ts';
import { useRefreshContent } from '../use-refresh-content.ts';

interface Callbacks {
  /** What the server stores now. */
  onContent: (content: JsonObject) => void;
  onDeleted: () => void;
}

export function useContentChanges({ id, kind, revision }: ContentItem, { onContent, onDeleted }: Callbacks) {
  const queries = useQueryClient();
  const refresh = useRefreshContent(kind);
  const saving = useMutation(saveDraft);
  const changing = useMutation(changeState);
  const deleting = useMutation({ ...deleteItem, onSuccess: () => finishDeletion() });

  async function finishDeletion() {
    queries.removeQueries({ queryKey: itemQuery(id).queryKey });
    await refresh();
    onDeleted();
  }

  async function show({ data }: { data: ContentItem }) {
    queries.setQueryData(itemQuery(id).queryKey, { data });
    onContent((data.draft ?? data.published ?? {}) as JsonObject);
    await refresh();
    return data;
  }

  function reset() {
    saving.reset();
    changing.reset();
    deleting.reset();
  }

  const attempt = async (work: () => Promise<unknown>) => {
    reset();
    // The mutations keep their own errors.
    await work().catch(() => undefined);
  };

  const change = (next: StateChange) =>
    attempt(async () => show(await changing.mutateAsync({ id, revision, change: next })));

  return {
    isBusy: saving.isPending || changing.isPending || deleting.isPending,
    error: saving.error ?? changing.error ?? deleting.error,
    save: (content: JsonObject) => attempt(async () => show(await saving.mutateAsync({ id, revision, content }))),
    publish: (content: JsonObject, isDirty: boolean) =>
      attempt(async () => {
        const saved = isDirty ? await show(await saving.mutateAsync({ id, revision, content })) : { revision };
        await show(await changing.mutateAsync({ id, revision: saved.revision, change: 'publish' }));
      }),
    unpublish: () => void change('unpublish'),
    discard: () => void change('discard'),
    remove: () => deleting.mutate(id),
  };
}
