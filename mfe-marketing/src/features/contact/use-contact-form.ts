import { zodResolver } from '@hookform/resolvers/zod';
import { type ContactBody, contactBody } from '@mindgrove/contracts/support';
import { call, errorText, useSession } from '@mindgrove/kit';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';

import { useHydrated } from '../../layout/use-hydrated.ts';
import { DRAFT_FIELDS, forgetDraft, keepDraft, readDraft } from './contact-draft.ts';

/** Who wrote, as the answer will find them. */
export type Sender = Pick<ContactBody, 'name' | 'email'>;

/** A message that has arrived. */
export interface Sent {
  ticket: string;
  sender: Sender;
}

interface Options {
  /** Who wrote the message before this one. */
  sender: Sender | undefined;
  onSent: (sent: Sent) => void;
}

/** The form's fields, filled from the draft and the account, and what sends them. */
export function useContactForm({ sender, onSent }: Options) {
  const user = useSession()?.user;
  const userId = user?.id;
  const { name, email } = user ?? sender ?? {};
  const isHydrated = useHydrated();
  const form = useForm<ContactBody>({ resolver: zodResolver(contactBody) });

  useEffect(() => {
    if (!isHydrated) return;
    const known = { name, email, ...withoutBlanks(readDraft(userId)) } as Record<string, string | undefined>;
    for (const field of DRAFT_FIELDS) {
      // What was typed before the scripts had come stays.
      if (!form.getValues(field) && known[field]) form.setValue(field, known[field]);
    }
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(userId, values) });
  }, [isHydrated, form, userId, name, email]);

  const submit = form.handleSubmit(async ({ website, ...body }) => {
    try {
      const { ticket } = await call('POST /contact', { body: { ...body, website: website || undefined } });
      forgetDraft(userId);
      onSent({ ticket, sender: { name: body.name, email: body.email } });
    } catch (error) {
      form.setError('root', { message: `${errorText(error)} What you wrote is kept here.` });
    }
  });

  return { form, submit, isReady: isHydrated };
}

const withoutBlanks = (draft: object) => Object.fromEntries(Object.entries(draft).filter(([, value]) => value));
