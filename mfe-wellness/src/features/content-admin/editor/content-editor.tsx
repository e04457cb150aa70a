import type { ContentItem } from '@mindgrove/contracts/content/admin-content';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Tabs } from '@mindgrove/ui/actions/tabs';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { type JsonObject, schemaOf } from '../fields/field-schema.ts';
import { errorsIn, type FieldErrors, placeOf } from '../fields/problems.ts';
import { ObjectFields } from '../fields/schema-field.tsx';
import { EditorActions } from './editor-actions.tsx';
import styles from './content-editor.module.css';
import { EditNotices } from './edit-notices.tsx';
import { SaveBar } from './save-bar.tsx';
import { useContentChanges } from './use-content-changes.ts';
import { storedContent, useEdit } from './use-edit.ts';

export type Preview = (item: ContentItem, content: JsonObject) => ReactNode;

interface ContentEditorProps {
  item: ContentItem;
  preview: Preview;
  onDeleted: () => void;
}

const NO_ERRORS: FieldErrors = new Map();

/** Edits a copy in this browser: the server has it once it is saved, members see it once it is published. */
export function ContentEditor({ item, preview, onDeleted }: ContentEditorProps) {
  const { edit, restoredFrom, change, discard, rebase } = useEdit(item);
  const content = edit?.content ?? storedContent(item);
  const isDirty = edit !== null;
  const [isChecked, setChecked] = useState(false);
  // Once it was checked, a message goes when its field is corrected.
  const errors = isChecked ? errorsIn(item.kind, content) : NO_ERRORS;
  const notices = useRef<HTMLDivElement>(null);
  const changes = useContentChanges(item, { onStored: rebase, onDiscarded: discard, onDeleted: removeAll });

  const hasFailed = changes.failure !== null;
  useEffect(() => {
    if (hasFailed) showNotices();
  }, [hasFailed]);

  /** They are above the fields, far from "Publish". */
  function showNotices() {
    requestAnimationFrame(() => notices.current?.focus());
  }

  function removeAll() {
    discard();
    onDeleted();
  }

  async function publish() {
    const isComplete = errorsIn(item.kind, content).size === 0;
    setChecked(!isComplete);
    if (!isComplete) showNotices();
    else await changes.publish(content, isDirty);
  }

  const form = (
    <ObjectFields
      schema={schemaOf(item.kind)}
      path=""
      value={content}
      errors={errors}
      onChange={(next) => change(next as JsonObject)}
    />
  );
  return (
    <div className={styles.editor}>
      <EditorActions item={item} {...changes} />
      <div ref={notices} className={styles.notices} tabIndex={-1}>
        {edit && <EditNotices item={item} revision={edit.revision} restoredFrom={restoredFrom} onDiscard={discard} />}
        {errors.size > 0 && <ProblemList errors={errors} />}
        {changes.failure && (
          <Alert tone="error" title={changes.failure.title}>
            {changes.failure.text}
          </Alert>
        )}
      </div>
      <Tabs
        label="Views"
        items={[
          { value: 'edit', label: 'Edit', content: form },
          {
            value: 'preview',
            label: 'Preview',
            content: <div className={styles.preview}>{renderPreview(preview, item, content)}</div>,
          },
        ]}
      />
      <SaveBar
        item={item}
        isDirty={isDirty}
        isBusy={changes.isBusy}
        onSave={() => void changes.save(content)}
        onPublish={() => void publish()}
      />
    </div>
  );
}

/** An incomplete draft cannot be rendered as members would see it. */
function renderPreview(preview: Preview, item: ContentItem, content: JsonObject): ReactNode {
  const errors = errorsIn(item.kind, content);
  return errors.size > 0 ? <ProblemList errors={errors} /> : preview(item, content);
}

const ProblemList = ({ errors }: { errors: FieldErrors }) => (
  <Alert tone="warning" title="Before it can be published">
    <ul>
      {[...errors].map(([path, message]) => (
        <li key={path}>
          {placeOf(path)}: {message}
        </li>
      ))}
    </ul>
  </Alert>
);
