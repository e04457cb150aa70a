import { zodResolver } from '@hookform/resolvers/zod';
import { type OwnReview, type ReviewBody, reviewBody } from '@mindgrove/contracts/account/reviews';
import type { User } from '@mindgrove/contracts/schemas/user';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';

import { readReviewDraft, saveReviewDraft } from './review-draft.ts';

export type ReviewInput = z.input<typeof reviewBody>;

/** Begins with the draft, or the review as it is, or the first name alone. */
export function useReviewForm({ id, name }: User, review: OwnReview | null) {
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
