import { zodResolver } from '@hookform/resolvers/zod';
import { type OwnReview, reviewBody, type ReviewBody, type ReviewInput } from '@mindgrove/contracts/reviews';
import { REVIEW_CONSENT, REVIEW_LENGTH } from '@mindgrove/contracts/rules/review-rules';
import { tidyText } from '@mindgrove/contracts/schemas/typed-text';
import { parseWholeNumber } from '@mindgrove/contracts/schemas/whole-number';
import type { User } from '@mindgrove/contracts/user';
import { ApiError, errorText } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { ReviewCard } from '@mindgrove/ui/data/review-card';
import { TextArea, TextField } from '@mindgrove/ui/forms/field';
import { FormActions, formClass, FormOutcome } from '@mindgrove/ui/forms/form';
import { useEffect, useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { VERIFIED_LABEL } from '../verified-label.ts';
import { sendReview } from './own-review.queries.ts';
import { readReviewDraft, removeReviewDraft, type ReviewDraft, saveReviewDraft } from './review-draft.ts';
import styles from './review-form.module.css';
import { StarsField } from './stars-field.tsx';

const isAboutText = (error: unknown) => error instanceof ApiError && error.code === 'review_has_contacts';
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
      onError(failure) {
        if (isAboutText(failure)) form.setError('text', { message: errorText(failure) }, { shouldFocus: true });
      },
    }),
  );

  function cancel() {
    removeReviewDraft(user.id);
    onCancel();
  }

  return (
    <form noValidate className={formClass} onSubmit={(event) => void send(event)}>
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
      <FormOutcome error={error && !isAboutText(error) ? errorText(error) : undefined} />
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

/** Shows the review exactly as the landing page does. */
function ReviewPreview({ values: { text = '', stars, name = '', age } }: { values: ReviewDraft }) {
  const shown = tidyText(text).replace(/\s+/g, ' ');
  const isAge = typeof age === 'number' && !Number.isNaN(age);
  return (
    <div className={styles.preview}>
      <p className={styles.previewTitle}>How others will see it</p>
      {shown && stars ? (
        <ReviewCard text={shown} stars={stars} name={tidyText(name)} age={isAge ? age : null} label={VERIFIED_LABEL} />
      ) : (
        <p>Your words and stars appear here.</p>
      )}
    </div>
  );
}

interface ConsentFieldProps {
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
  error: string | undefined;
}

function ConsentField({ isGiven, onChange, error }: ConsentFieldProps) {
  const errorId = useId();
  return (
    <div>
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={isGiven}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{REVIEW_CONSENT.text}</span>
      </label>
      <div aria-live="polite">
        {error && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
