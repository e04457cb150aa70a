import type { ChatMessage, WrittenMessage } from '@mindgrove/contracts/chat';
import { EDIT_MINUTES, MAX_MESSAGE_LENGTH } from '@mindgrove/contracts/rules/chat-rules';
import { errorText, memberKey, readJson, writeJson } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextArea } from '@mindgrove/ui/forms/field';
import { Form, SubmitButton } from '@mindgrove/ui/forms/form';
import { Row } from '@mindgrove/ui/layout/stack';
import { type KeyboardEvent, useRef, useState } from 'react';

import { submitOnEnter, useEnterSends } from '../../typing/enter-key.ts';
import { editMutation } from '../moderation.queries.ts';
import { findUnkindWords, UnkindWarning } from '../wording/unkind-warning.tsx';
import styles from './edit-form.module.css';

interface EditFormProps {
  message: ChatMessage;
  onCancel: () => void;
  onSaved: (written: WrittenMessage) => void;
}

const loadSchema = () =>
  import('@mindgrove/contracts/chat').then(({ messageBody }) => messageBody.pick({ message: true }));

function focusAtEnd(panel: HTMLElement | null) {
  const field = panel?.querySelector('textarea');
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** The form replaces the message's text. A failure or a visit to another page does not lose what was typed. */
export function EditForm({ message, onCancel, onSaved }: EditFormProps) {
  const draft = editDraft(message);
  const [unkindWords, setUnkindWords] = useState<string[]>([]);
  const acceptsWords = useRef(false);
  const { mutateAsync } = useMutation(editMutation);
  const { sends } = useEnterSends(message.user.id);
  const form = useContractForm({
    schema: loadSchema,
    defaultValues: { message: message.message },
    draft,
    errorText: (error) => `${errorText(error)} Your text is still here.`,
    async send({ message: text }) {
      if (text === message.message) return cancel();
      const words = acceptsWords.current ? [] : findUnkindWords(text);
      if (words.length > 0) return setUnkindWords(words);
      const written = await mutateAsync({ message, text });
      draft.write(null);
      return onSaved(written);
    },
  });

  function cancel() {
    draft.write(null);
    onCancel();
  }

  return (
    <div role="presentation" ref={focusAtEnd} onKeyDown={onEscape(cancel)}>
      <Form
        form={form}
        className={styles.form}
        onChange={() => {
          setUnkindWords([]);
          acceptsWords.current = false;
        }}
        actions={
          <Row gap={3} justify="end">
            <Button variant="secondary" disabled={form.isBusy} onClick={cancel}>
              Cancel
            </Button>
            <SubmitButton>Save</SubmitButton>
          </Row>
        }
      >
        <TextArea
          label="Edit your message"
          hint={`Until ${time.format(editEnd(message))}. Escape cancels.`}
          rows={3}
          maxLength={MAX_MESSAGE_LENGTH}
          readOnly={form.isBusy}
          onKeyDown={(event) => submitOnEnter(event, sends)}
          {...form.field('message')}
        />
        {unkindWords.length > 0 && (
          <UnkindWarning
            words={unkindWords}
            action="Save"
            isBusy={form.isBusy}
            onEdit={() => setUnkindWords([])}
            onContinue={() => {
              acceptsWords.current = true;
              void form.submit();
            }}
          />
        )}
      </Form>
    </div>
  );
}

/** The end in milliseconds since 1970. The server decides; this only saves members a refusal. */
const editEnd = ({ created_at }: Pick<ChatMessage, 'created_at'>) => Date.parse(created_at) + EDIT_MINUTES * 60_000;

export const isEditable = (message: Pick<ChatMessage, 'created_at'>) => Date.now() < editEnd(message);

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

const onEscape = (cancel: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') cancel();
};

/** The new text of a message; kept per tab until it is sent or discarded, so that another page does not lose it. */
function editDraft({ id, user_id }: ChatMessage) {
  const key = memberKey(user_id, `chat-edit-${id}`);
  return {
    read: () => readJson<{ message: string }>(key, 'sessionStorage'),
    write: (values: { message: string } | null) => writeJson(key, values, 'sessionStorage'),
  };
}
