import { zodResolver } from '@hookform/resolvers/zod';
import { type OwnReview, type ReviewBody, reviewBody } from '@mindgrove/contracts/reviews';
import { REVIEW_CONSENT, REVIEW_LENGTH } from '@mindgrove/contracts/rules/review-rules';
import type { User } from '@mindgrove/contracts/user';
import { parseWholeNumber } from '@mindgrove/contracts/schemas/whole-number';
import { useMutation } from '@mindgrove/kit/query';
import { TextArea, TextField } from '@mindgrove/ui/forms/field';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';

import { FormActions } from '../../forms/form-actions.tsx';
import { findErrorField, setFormError } from '../../forms/form-errors.ts';
import { FormOutcome } from '../../forms/form-outcome.tsx';
import styles from '../../forms/form.module.css';
import { ConsentField } from './consent-field.tsx';
import { readReviewDraft, removeReviewDraft, saveReviewDraft } from './review-draft.ts';
import { ReviewPreview } from './review-preview.tsx';
import { sendReview } from './review.queries.ts';
import { StarsField } from './stars-field.tsx';

const FIELDS = { review_has_contacts: 'text' } as const;
const TOUCHED = { shouldDirty: true, shouldValidate: true };
const NO_AGE = null;

interface ReviewFormProps {
  user: User;
  review: OwnReview | null;
  onSent: () => void;
  onCancel: () => void;
}

export function ReviewForm({ user, review, onSent, onCancel }: ReviewFormProps) {
  const { form, values } = useReviewForm(user, review);
  const { errors } = form.formState;
  const { mutate, isPending, error } = useMutation(sendReview);
  const left = REVIEW_LENGTH.max - (values.text ?? '').length;

  const send = form.handleSubmit((body) =>
    mutate(body, {
      onSuccess() {
        removeReviewDraft(user.id);
        onSent();
      },
      onError: setFormError<ReviewInput>(form as never, FIELDS),
    }),
  );

  function cancel() {
    removeReviewDraft(user.id);
    onCancel();
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <TextArea
        label="Your words"
        hint={`What do you like, what could be better? ${REVIEW_LENGTH.min} to ${REVIEW_LENGTH.max} characters, ${lettersLeft(left)}`}
        rows={5}
        {...form.register('text')}
        error={errors.text?.message}
      />
      <StarsField
        value={values.stars}
        onChange={(stars) => form.setValue('stars', stars, TOUCHED)}
        error={errors.stars?.message}
      />
      <TextField
        label="Name to show"
        hint="Your first name, an initial, or whatever you like to be called."
        autoComplete="given-name"
        {...form.register('name')}
        error={errors.name?.message}
      />
      <TextField
        label="Age to show (optional)"
        inputMode="numeric"
        autoComplete="off"
        {...form.register('age', { setValueAs: toAge })}
        error={errors.age?.message}
      />
      <ReviewPreview values={values} />
      <ConsentField
        isGiven={values.consent === REVIEW_CONSENT.version}
        onChange={(isGiven) => form.setValue('consent', (isGiven ? REVIEW_CONSENT.version : 0) as 1, TOUCHED)}
        error={errors.consent?.message}
      />
      <p>
        {review?.state === 'approved'
          ? 'Your review as it is comes down when you send this, until we have read the new one.'
          : 'Nobody else sees it until we have read it.'}
      </p>
      <FormOutcome error={findErrorField(error, FIELDS) ? null : error} />
      <FormActions busy={isPending} onCancel={cancel}>
        Send review
      </FormActions>
    </form>
  );
}

const lettersLeft = (left: number) => (left < 0 ? `${-left} too many.` : `${left} left.`);

const toAge = (typed: string | number | null): number | null => {
  const text = String(typed ?? '').trim();
  return text === '' ? NO_AGE : parseWholeNumber(text);
};

type ReviewInput = z.input<typeof reviewBody>;

/** Begins with the draft, or the review as it is, or the first name alone. */
function useReviewForm({ id, name }: User, review: OwnReview | null) {
  const form = useForm<ReviewInput, unknown, ReviewBody>({
    resolver: zodResolver(reviewBody),
    defaultValues: initialValues(),
  });
  const values = useWatch({ control: form.control });
  const { isDirty } = form.formState;

  function initialValues() {
    const { text, stars, ...author } = readReviewDraft(id) ?? review ?? {};
    return { text: text ?? '', name: author.name ?? firstName(name), age: author.age ?? null, ...(stars && { stars }) };
  }

  useEffect(() => {
    if (isDirty) saveReviewDraft(id, values);
  }, [id, isDirty, values]);

  return { form, values };
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? '';
