import type { ContentItem } from '@mindgrove/contracts/admin-content';
import { errorText } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';

import { changeState, deleteItem, itemQuery, saveDraft, type StateChange } from '../content-admin.queries.ts';
import type { JsonObject } from '../fields/field-schema.ts';
import { useRefreshContent } from '../use-refresh-content.ts';

interface Callbacks {
  /** The server stores this item now; `sent` is the content that it was given. */
  onStored: (item: ContentItem, sent?: JsonObject) => void;
  onDiscarded: () => void;
  onDeleted: () => void;
}

export function useContentChanges({ id, kind, revision }: ContentItem, callbacks: Callbacks) {
  const queries = useQueryClient();
  const refresh = useRefreshContent(kind);
  const saving = useMutation(saveDraft);
  const changing = useMutation(changeState);
  const deleting = useMutation({ ...deleteItem, onSuccess: () => finishDeletion() });

  async function finishDeletion() {
    queries.removeQueries({ queryKey: itemQuery(id).queryKey });
    await refresh();
    callbacks.onDeleted();
  }

  async function show({ data }: { data: ContentItem }, sent?: JsonObject) {
    queries.setQueryData(itemQuery(id).queryKey, { data });
    callbacks.onStored(data, sent);
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

  const save = async (content: JsonObject) => show(await saving.mutateAsync({ id, revision, content }), content);

  const change = async (next: StateChange) => show(await changing.mutateAsync({ id, revision, change: next }));

  async function discard() {
    await change('discard');
    callbacks.onDiscarded();
  }

  return {
    isBusy: saving.isPending || changing.isPending || deleting.isPending,
    failure: failureOf(saving.error, changing.error, deleting.error),
    save: (content: JsonObject) => attempt(() => save(content)),
    publish: (content: JsonObject, isDirty: boolean) =>
      attempt(async () => {
        const saved = isDirty ? await save(content) : { revision };
        await show(await changing.mutateAsync({ id, revision: saved.revision, change: 'publish' }));
      }),
    unpublish: () => void attempt(() => change('unpublish')),
    discard: () => void attempt(discard),
    remove: () => deleting.mutate(id),
  };
}

function failureOf(saving: Error | null, changing: Error | null, deleting: Error | null) {
  if (saving) return { title: 'Not saved', text: `${errorText(saving)} What you typed is still here.` };
  if (changing) return { title: 'Not changed', text: errorText(changing) };
  return deleting && { title: 'Not deleted', text: errorText(deleting) };
}
