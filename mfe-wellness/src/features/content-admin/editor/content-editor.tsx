import type { ContentItem } from '@mindgrove/contracts/admin-content';
import { memberKey, readJson, useUser, writeJson } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Tabs } from '@mindgrove/ui/actions/tabs';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { EditNotices } from '@mindgrove/ui/feedback/edit-notices';
import { Row } from '@mindgrove/ui/layout/stack';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { ConfirmDialog, type Question } from '../confirm-dialog.tsx';
import { type JsonObject, schemaOf } from '../fields/field-schema.ts';
import { errorsIn, type FieldErrors, placeOf } from '../fields/problems.ts';
import { ObjectFields } from '../fields/schema-field.tsx';
import styles from './content-editor.module.css';
import { useContentChanges } from './use-content-changes.ts';

const storedContent = ({ draft, published }: ContentItem) => (draft ?? published ?? {}) as JsonObject;

const isSame = (one: JsonObject, other: JsonObject) => JSON.stringify(one) === JSON.stringify(other);

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
  // A message goes away when its field is corrected, once the form was checked.
  const errors = isChecked ? errorsIn(item.kind, content) : NO_ERRORS;
  const notices = useRef<HTMLDivElement>(null);
  const changes = useContentChanges(item, { onStored: rebase, onDiscarded: discard, onDeleted: removeAll });

  const hasFailed = changes.failure !== null;
  useEffect(() => {
    if (hasFailed) showNotices();
  }, [hasFailed]);

  /** The notices are above the fields, far from "Publish". */
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
        {edit && (
          <EditNotices
            restoredFrom={restoredFrom}
            othersChange={
              edit.revision === item.revision ? undefined : `${item.updated_by ?? 'Someone'} changed this item`
            }
            onDiscard={discard}
          />
        )}
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

interface SaveBarProps {
  item: ContentItem;
  isDirty: boolean;
  isBusy: boolean;
  onSave: () => void;
  onPublish: () => void;
}

/** Stays in view below the fields. */
const SaveBar = ({ item, isDirty, isBusy, onSave, onPublish }: SaveBarProps) => (
  <div className={styles.saveBar}>
    <p role="status">{statusOf(item, isDirty)}</p>
    <Row gap={3}>
      {isDirty && (
        <Button variant="secondary" busy={isBusy} onClick={onSave}>
          Save draft
        </Button>
      )}
      {(isDirty || item.draft !== null) && (
        <Button busy={isBusy} onClick={onPublish}>
          Publish
        </Button>
      )}
    </Row>
  </div>
);

function statusOf({ published, draft, updated_by }: ContentItem, isDirty: boolean): string {
  if (isDirty) return 'Not saved yet.';
  const by = updated_by ? ` Last changed by ${updated_by}.` : '';
  if (!published) return `A draft: members do not see it.${by}`;
  return draft ? `Members see the published text, not this draft.${by}` : `Published: members see this.${by}`;
}

interface EditorActionsProps {
  item: ContentItem;
  isBusy: boolean;
  unpublish: () => void;
  discard: () => void;
  remove: () => void;
}

/** These actions change the state of an item: each asks first. */
function EditorActions(props: EditorActionsProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <Row gap={3}>
      {questionsFor(props).map((next) => (
        <Button key={next.yes} variant="quiet" busy={props.isBusy} onClick={() => setQuestion(next)}>
          {next.yes}
        </Button>
      ))}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </Row>
  );
}

/** Returns the questions that the state of the item allows, each with its consequence. */
function questionsFor({ item, unpublish, discard, remove }: EditorActionsProps): Question[] {
  const name = item.title || item.slug;
  const discarding = {
    title: 'Discard this draft?',
    description: `Every change of “${name}” since it was published is lost. Members notice nothing.`,
    yes: 'Discard draft',
    onYes: discard,
  };
  const unpublishing = {
    title: 'Unpublish this item?',
    description: `Members no longer see “${name}”. It stays here as a draft and can be published again.`,
    yes: 'Unpublish',
    onYes: unpublish,
  };
  const deleting = {
    title: 'Delete this draft?',
    description: `“${name}” is deleted for good. No member has seen it.`,
    yes: 'Delete',
    onYes: remove,
  };
  if (!item.published) return item.was_published ? [] : [deleting];
  return item.draft ? [discarding, unpublishing] : [unpublishing];
}

/** Text typed into an item that is not saved yet. */
interface Edit {
  content: JsonObject;
  /** The revision that it changes. */
  revision: number;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/** The edit of an item; null while its fields show what the server stores. It outlives the page and the tab. */
function useEdit(item: ContentItem) {
  const key = memberKey(useUser()?.id ?? 0, `content-edit:${item.id}`);
  const [edit, setEdit] = useState(() => unsaved(readJson<Edit>(key), item));
  const [restoredFrom, setRestoredFrom] = useState(edit?.changedAt);
  /** The edit as it is now, while the server stores an older one. */
  const latest = useRef(edit);

  function replace(next: Edit | null) {
    // Another tab may have kept an edit of its own in the meantime.
    const isOwn = readJson<Edit>(key)?.changedAt === latest.current?.changedAt;
    if (next || isOwn) writeJson(key, next);
    latest.current = next;
    setEdit(next);
    if (!next) setRestoredFrom(undefined);
  }

  return {
    edit,
    /** When the edit was made, if that was before the editor was opened. */
    restoredFrom,
    change: (content: JsonObject) =>
      replace(unsaved({ content, revision: edit?.revision ?? item.revision, changedAt: Date.now() }, item)),
    discard: () => replace(null),
    /** Text typed while the server was storing `sent` remains an edit. */
    rebase(stored: ContentItem, sent?: JsonObject) {
      const typed = latest.current;
      const isStored = typed !== null && sent !== undefined && isSame(typed.content, sent);
      replace(typed && !isStored ? unsaved({ ...typed, revision: stored.revision }, stored) : null);
    },
  };
}

function unsaved(edit: Edit | null, item: ContentItem): Edit | null {
  return edit && !isSame(edit.content, storedContent(item)) ? edit : null;
}
