import { zodResolver } from '@hookform/resolvers/zod';
import { type ContactBody, contactBody } from '@mindgrove/contracts/support';
import { call, errorText, useSession } from '@mindgrove/kit';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';

import { useIsHydrated } from '../../../layout/use-is-hydrated.ts';
import { DRAFT_FIELDS, readDraft, removeDraft, saveDraft } from './contact-draft.ts';

export type Sender = Pick<ContactBody, 'name' | 'email'>;

export interface SentMessage {
  ticket: string;
  sender: Sender;
}

interface Options {
  /** The sender of the previous message. */
  sender: Sender | undefined;
  onSent: (sent: SentMessage) => void;
}

/** Prefills the form from the draft and the account. */
export function useContactForm({ sender, onSent }: Options) {
  const user = useSession()?.user;
  const userId = user?.id;
  const { name, email } = user ?? sender ?? {};
  const isHydrated = useIsHydrated();
  const form = useForm<ContactBody>({ resolver: zodResolver(contactBody) });

  useEffect(() => {
    if (!isHydrated) return;
    const known = { name, email, ...withoutBlanks(readDraft(userId)) } as Record<string, string | undefined>;
    for (const field of DRAFT_FIELDS) {
      // Keep what was typed before hydration.
      if (!form.getValues(field) && known[field]) form.setValue(field, known[field]);
    }
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(userId, values) });
  }, [isHydrated, form, userId, name, email]);

  const submit = form.handleSubmit(async ({ website, ...body }) => {
    try {
      const { ticket } = await call('POST /contact', { body: { ...body, website: website || undefined } });
      removeDraft(userId);
      onSent({ ticket, sender: { name: body.name, email: body.email } });
    } catch (error) {
      form.setError('root', { message: `${errorText(error)} What you wrote is still here.` });
    }
  });

  return { form, submit, isReady: isHydrated };
}

const withoutBlanks = (draft: object) => Object.fromEntries(Object.entries(draft).filter(([, value]) => value));
