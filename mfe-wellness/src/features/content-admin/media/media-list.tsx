import type { MediaFile } from '@mindgrove/contracts/media';
import { errorText, toastError } from '@mindgrove/kit';
import { useMutation, useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { DataTable } from '@mindgrove/ui/data/data-table';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { FileImage, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { storageUrl } from '../../../paths.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { deleteFile, mediaQuery } from '../content-admin.queries.ts';

const size = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Uploads and what uses them; one that nothing uses can be deleted. */
export function MediaList() {
  const { data, error, refetch } = useQuery(mediaQuery);
  const { mutate, isPending, variables } = useMutation({
    ...deleteFile,
    onSuccess: () => refetch(),
    onError: (failure) => void toastError(failure),
  });
  const [asked, setAsked] = useState<Pick<MediaFile, 'id' | 'path'> | null>(null);
  if (!data) {
    return error ? (
      <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>
    ) : (
      <Loading label="Loading the files…" lines={6} />
    );
  }
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
