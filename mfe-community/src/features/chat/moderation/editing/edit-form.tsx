import type { ChatMessage, WrittenMessage } from '@mindgrove/contracts/chat';
import { MAX_MESSAGE_LENGTH } from '@mindgrove/contracts/rules/chat-rules';
import { tidyText } from '@mindgrove/contracts/schemas/typed-text';
import { errorText, memberKey } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { TextArea } from '@mindgrove/ui/forms/field';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';

import { submitOnEnter, useEnterSends } from '../../typing/enter-key.ts';
import { editMutation } from '../moderation.queries.ts';
import { findUnkindWords } from '../wording/kind-words.ts';
import { UnkindWarning } from '../wording/unkind-warning.tsx';
import styles from './edit-form.module.css';
import { editEnd } from './edit-time.ts';

interface EditFormProps {
  message: ChatMessage;
  onCancel: () => void;
  onSaved: (written: WrittenMessage) => void;
}

const focusAtEnd = (field: HTMLTextAreaElement | null) => {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
};

/** The form replaces the message's text. A failure or a visit to another page does not lose what was typed. */
export function EditForm({ message, onCancel, onSaved }: EditFormProps) {
  const { text, write: keep, discard } = useEditDraft(message);
  const [unkindWords, setUnkindWords] = useState<string[]>([]);
  const { mutate, isPending, error, reset } = useMutation(editMutation);
  const { sends } = useEnterSends(message.user.id);
  const isBlank = tidyText(text) === '';

  function cancel() {
    discard();
    onCancel();
  }

  function finish(written: WrittenMessage) {
    discard();
    onSaved(written);
  }

  const save = () => mutate({ message, text }, { onSuccess: finish });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBlank) return;
    if (tidyText(text) === message.message) return cancel();
    const words = findUnkindWords(text);
    if (words.length > 0) setUnkindWords(words);
    else save();
  }

  function write(next: string) {
    keep(next);
    setUnkindWords([]);
    reset();
  }

  return (
    <div role="presentation" onKeyDown={onEscape(cancel)}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextArea
          ref={focusAtEnd}
          label="Edit your message"
          hint={`Until ${time.format(editEnd(message))}. Escape cancels.`}
          rows={3}
          maxLength={MAX_MESSAGE_LENGTH}
          value={text}
          readOnly={isPending}
          onKeyDown={(event) => submitOnEnter(event, sends)}
          error={
            isBlank ? 'Please enter a message.' : error ? `${errorText(error)} Your text is still here.` : undefined
          }
          onChange={({ target }) => write(target.value)}
        />
        {unkindWords.length > 0 && (
          <UnkindWarning
            words={unkindWords}
            action="Save"
            isBusy={isPending}
            onEdit={() => setUnkindWords([])}
            onContinue={save}
          />
        )}
        <div className={styles.actions}>
          <Button variant="secondary" disabled={isPending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            Save
          </Button>
        </div>
      </form>
    </div>
  );
}

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

const onEscape = (cancel: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') cancel();
};

/** The new text of a message; saved per tab until it is sent or discarded, so that another page does not lose it. */
function useEditDraft({ id, user_id, message }: ChatMessage) {
  const key = memberKey(user_id, `chat-edit-${id}`);
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? message);

  return {
    text,
    write(next: string) {
      setText(next);
      sessionStorage.setItem(key, next);
    },
    discard: () => sessionStorage.removeItem(key),
  };
}
