import type { ContentKind } from '@mindgrove/contracts/content/content-kind';
import { slug } from '@mindgrove/contracts/content/fields';
import type { MediaFile } from '@mindgrove/contracts/media';
import { errorText, toastError } from '@mindgrove/kit';
import { useMutation, useQuery } from '@mindgrove/kit/query';
import { Link, useNavigate, useSearchParams } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { focusWhenShown } from '@mindgrove/ui/actions/focus';
import { ChoiceLinks } from '@mindgrove/ui/admin/choice-links';
import { DataTable } from '@mindgrove/ui/data/data-table';
import { Empty } from '@mindgrove/ui/feedback/states';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';
import { Form, SubmitButton } from '@mindgrove/ui/forms/form';
import { Stack } from '@mindgrove/ui/layout/stack';
import { ArrowLeft, FileImage, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';

import { LoadingOrFailed } from '../../components/loading-or-failed.tsx';
import { storageUrl } from '../../paths.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { createItem, deleteFile, itemQuery, mediaQuery } from './content-admin.queries.ts';
import { KIND_IDS, KINDS } from './content-kinds.ts';
import styles from './content-section.module.css';
import { ContentEditor, type Preview } from './editor/content-editor.tsx';
import { emptyObject, schemaOf } from './fields/field-schema.ts';
import { ContentList } from './content-list.tsx';
import { useRefreshContent } from './use-refresh-content.ts';

const size = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const FILES = 'files';

/** Everything that administrators write for members. Its address has the kind and the item. */
export function ContentSection({ preview }: { preview: Preview }) {
  const [search] = useSearchParams();
  const section = search.get('section') ?? '';
  const view = search.get('kind') ?? KIND_IDS[0] ?? FILES;
  const kind = KIND_IDS.find((id) => id === view);
  const item = Number(search.get('item'));
  const address = (entries: Record<string, string>) => `?${new URLSearchParams({ section, ...entries }).toString()}`;
  const navigate = useNavigate();
  const listHeading = useListFocus(item > 0);
  return (
    <Stack as="section" gap={5} aria-labelledby="content-title">
      <header>
        <h2 id="content-title">Content</h2>
        <p>Lessons, sits, tips, recipes and workbooks. Members see what is published.</p>
      </header>
      <ChoiceLinks
        Link={Link}
        label="Content"
        choices={[...KIND_IDS.map((id) => [id, KINDS[id].label] as const), [FILES, 'Files'] as const].map(
          ([value, label]) => ({ value, label, to: address({ kind: value }) }),
        )}
        current={view}
      />
      {view === FILES && <MediaList />}
      {kind && item > 0 && <Item key={item} id={item} preview={preview} listAddress={address({ kind })} />}
      {kind && !(item > 0) && (
        <>
          <h3 ref={listHeading} tabIndex={-1}>
            {KINDS[kind].label}
          </h3>
          <NewItemForm key={kind} kind={kind} onCreated={(id) => void navigate(address({ kind, item: String(id) }))} />
          <ContentList kind={kind} itemAddress={(id) => address({ kind, item: String(id) })} />
        </>
      )}
    </Stack>
  );
}

function Item({ id, preview, listAddress }: { id: number; preview: Preview; listAddress: string }) {
  const { data, error, refetch } = useQuery(itemQuery(id));
  const navigate = useNavigate();
  return (
    <>
      <Link className={styles.back} to={listAddress}>
        <ArrowLeft aria-hidden="true" />
        Back to the list
      </Link>
      {!data && <LoadingOrFailed error={error} refetch={refetch} label="Loading the item…" lines={10} fillsWindow />}
      {data && (
        <>
          <h3 ref={focusWhenShown} tabIndex={-1}>
            {data.title || data.slug}
          </h3>
          <ContentEditor item={data} preview={preview} onDeleted={() => void navigate(listAddress)} />
        </>
      )}
    </>
  );
}

/** Focuses, and so scrolls to, the list's heading when an item is left. */
function useListFocus(isItemOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasItemOpen = useRef(isItemOpen);
  useEffect(() => {
    if (wasItemOpen.current && !isItemOpen) heading.current?.focus();
    wasItemOpen.current = isItemOpen;
  }, [isItemOpen]);
  return heading;
}

const newItem = z.object({ slug });

interface NewItemFormProps {
  kind: ContentKind;
  onCreated: (id: number) => void;
}

function NewItemForm({ kind, onCreated }: NewItemFormProps) {
  const refresh = useRefreshContent(kind);
  const { mutateAsync } = useMutation(createItem);
  const form = useContractForm({
    schema: newItem,
    errorText,
    async send({ slug }) {
      const { data } = await mutateAsync({ kind, slug, content: emptyObject(schemaOf(kind)) });
      await refresh();
      onCreated(data.id);
    },
  });

  return (
    <Form form={form} className={styles.form} actions={<SubmitButton variant="secondary">Create a draft</SubmitButton>}>
      <TextField
        label={`URL name of the new ${KINDS[kind].one}`}
        hint="Lower-case words with hyphens, such as slow-evening. It cannot be changed later."
        maxLength={60}
        {...form.field('slug')}
      />
    </Form>
  );
}

/** Uploads and what uses them; one that nothing uses can be deleted. */
function MediaList() {
  const { data, error, refetch } = useQuery(mediaQuery);
  const { mutate, isPending, variables } = useMutation({
    ...deleteFile,
    onSuccess: () => refetch(),
    onError: (failure) => void toastError(failure),
  });
  const [asked, setAsked] = useState<Pick<MediaFile, 'id' | 'path'> | null>(null);
  if (!data) return <LoadingOrFailed error={error} refetch={refetch} label="Loading the files…" lines={6} />;
  if (data.length === 0) {
    return (
      <Empty title="No files yet" icon={<FileImage />}>
        <p>Upload a file in the item that uses it.</p>
      </Empty>
    );
  }
  const columns = [
    {
      label: 'File',
      cell: ({ path, url }: MediaFile) => (
        <a href={storageUrl(url)} target="_blank" rel="noreferrer">
          {path}
        </a>
      ),
    },
    { label: 'Type', cell: ({ content_type, bytes }: MediaFile) => `${content_type}, ${size.format(bytes / 1024)} KB` },
    { label: 'Used in', cell: ({ used_by }: MediaFile) => used_by.join(', ') || 'nothing', fillsWidth: true },
    {
      label: 'Actions',
      isActions: true,
      cell: ({ id, path, used_by }: MediaFile) =>
        used_by.length === 0 &&
        path.startsWith('uploads/') && (
          <Button
            variant="quiet"
            aria-label={`Delete ${path}`}
            busy={isPending && variables === id}
            onClick={() => setAsked({ id, path })}
          >
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        ),
    },
  ];
  return (
    <>
      <DataTable label="Files" columns={columns} rows={data} rowKey={({ id }) => id} />
      <ConfirmDialog
        question={
          asked && {
            title: 'Delete this file?',
            description: `${asked.path} is deleted for good. No item uses it.`,
            yes: 'Delete file',
            onYes: () => mutate(asked.id),
          }
        }
        onClose={() => setAsked(null)}
      />
    </>
  );
}
