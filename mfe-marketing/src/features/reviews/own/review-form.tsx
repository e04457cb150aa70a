import { type OwnReview, reviewBody } from '@mindgrove/contracts/reviews';
import { REVIEW_CONSENT, REVIEW_LENGTH } from '@mindgrove/contracts/rules/review-rules';
import { tidyText } from '@mindgrove/contracts/schemas/typed-text';
import { parseWholeNumber } from '@mindgrove/contracts/schemas/whole-number';
import type { User } from '@mindgrove/contracts/user';
import { errorText, memberKey, readJson, writeJson } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { ReviewCard } from '@mindgrove/ui/data/review-card';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { FieldError, TextArea, TextField } from '@mindgrove/ui/forms/field';
import { Form, FormActions } from '@mindgrove/ui/forms/form';
import { Row, Stack } from '@mindgrove/ui/layout/stack';
import { Star } from 'lucide-react';
import { useId } from 'react';

import { VERIFIED_LABEL } from '../verified-label.ts';
import { sendReview } from './own-review.queries.ts';
import styles from './review-form.module.css';

const NO_AGE = null;

interface ReviewDraft {
  text?: string;
  stars?: number;
  name?: string;
  age?: number | null | undefined;
}

/** The consent is given anew each time. */
const toDraft = ({ text, stars, name, age }: ReviewDraft): ReviewDraft => ({ text, stars, name, age });

/** Kept per tab, so that reloading or visiting another page does not lose it. */
export function reviewDraft(userId: number) {
  const key = memberKey(userId, 'review-draft');
  return {
    read: () => readJson<ReviewDraft>(key, 'sessionStorage'),
    write: (values: ReviewDraft | null) => writeJson(key, values && toDraft(values), 'sessionStorage'),
  };
}

interface ReviewFormProps {
  user: User;
  review: OwnReview | null;
  onSent: () => void;
  onCancel: () => void;
}

export function ReviewForm({ user, review, onSent, onCancel }: ReviewFormProps) {
  const { mutateAsync } = useMutation(sendReview);
  const draft = reviewDraft(user.id);
  const form = useContractForm({
    schema: reviewBody,
    defaultValues: { text: '', name: firstName(user.name), age: null, ...(review && toDraft(review)) },
    draft,
    errorText,
    fields: { review_has_contacts: 'text' },
    async send(body) {
      await mutateAsync(body);
      draft.write(null);
      onSent();
    },
  });
  const { values } = form;
  const left = REVIEW_LENGTH.max - values.text.length;

  function cancel() {
    draft.write(null);
    onCancel();
  }

  return (
    <Form form={form} actions={<FormActions onCancel={cancel}>Send review</FormActions>}>
      <TextArea
        label="Your words"
        hint={`What do you like, what could be better? ${REVIEW_LENGTH.min} to ${REVIEW_LENGTH.max} characters, ${lettersLeft(left)}`}
        rows={5}
        {...form.field('text')}
      />
      <StarsField {...form.choice('stars')} />
      <TextField
        label="Name to show"
        hint="Your first name, an initial, or whatever you like to be called."
        autoComplete="given-name"
        {...form.field('name')}
      />
      <TextField
        label="Age to show (optional)"
        inputMode="numeric"
        autoComplete="off"
        {...form.field('age', { setValueAs: toAge })}
      />
      <ReviewPreview values={values} />
      <ConsentField {...form.choice('consent')} />
      <p>
        {review?.state === 'approved'
          ? 'Your review as it is comes down when you send this, until we have read the new one.'
          : 'Nobody else sees it until we have read it.'}
      </p>
    </Form>
  );
}

const lettersLeft = (left: number) => (left < 0 ? `${-left} too many.` : `${left} left.`);

const toAge = (typed: string | number | null): number | null => {
  const text = String(typed ?? '').trim();
  return text === '' ? NO_AGE : parseWholeNumber(text);
};

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/** Shows the review exactly as the landing page does. */
function ReviewPreview({ values: { text = '', stars, name = '', age } }: { values: ReviewDraft }) {
  const shown = tidyText(text).replace(/\s+/g, ' ');
  const isAge = typeof age === 'number' && !Number.isNaN(age);
  return (
    <Stack gap={3}>
      <p className={styles.previewTitle}>How others will see it</p>
      {shown && stars ? (
        <ReviewCard text={shown} stars={stars} name={tidyText(name)} age={isAge ? age : null} label={VERIFIED_LABEL} />
      ) : (
        <p>Your words and stars appear here.</p>
      )}
    </Stack>
  );
}

interface ConsentFieldProps {
  value: number | undefined;
  onValueChange: (version: typeof REVIEW_CONSENT.version) => void;
  error: string | undefined;
}

function ConsentField({ value, onValueChange, error }: ConsentFieldProps) {
  const errorId = useId();
  return (
    <div>
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={value === REVIEW_CONSENT.version}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          onChange={({ target }) => onValueChange((target.checked ? REVIEW_CONSENT.version : 0) as 1)}
        />
        <span>{REVIEW_CONSENT.text}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

const STARS = [1, 2, 3, 4, 5];

const words = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`);

interface StarsFieldProps {
  /** Undefined at first: no rating is chosen beforehand. */
  value: number | undefined;
  onValueChange: (stars: number) => void;
  error: string | undefined;
}

function StarsField({ value, onValueChange, error }: StarsFieldProps) {
  const name = useId();
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId} data-invalid={error && true}>
      <legend className={styles.legend}>Your stars</legend>
      <Row align="center">
        {STARS.map((stars) => (
          <label key={stars} className={styles.star} data-filled={stars <= (value ?? 0)}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              aria-label={words(stars)}
              onChange={() => onValueChange(stars)}
            />
            <Star aria-hidden="true" />
          </label>
        ))}
        <span className={styles.words} aria-hidden="true">
          {value === undefined ? '' : words(value)}
        </span>
      </Row>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
