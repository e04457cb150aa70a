import { zodResolver } from '@hookform/resolvers/zod';
import { type ContactBody, contactBody } from '@mindgrove/contracts/support';
import { call, errorText, memberKey, readJson, useUser, writeJson } from '@mindgrove/kit';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';

import { useIsHydrated } from '../../../layout/use-is-hydrated.ts';

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
  const user = useUser();
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

type ContactDraft = Partial<Record<(typeof DRAFT_FIELDS)[number], string>>;

const DRAFT_FIELDS = ['name', 'email', 'subject', 'message'] as const;

/** Per member and removed at logout, so that the next user of the computer does not find it. */
const storageKey = (userId: number | undefined) =>
  userId === undefined ? 'contact-draft:visitor' : memberKey(userId, 'contact-draft');

const readDraft = (userId: number | undefined): ContactDraft =>
  readJson<ContactDraft>(storageKey(userId), 'sessionStorage') ?? {};

/** Saved per tab, so that reloading or visiting another page does not lose it. */
function saveDraft(userId: number | undefined, draft: ContactDraft): void {
  const fields = DRAFT_FIELDS.map((field) => [field, draft[field] ?? '']);
  writeJson(storageKey(userId), Object.fromEntries(fields), 'sessionStorage');
}

const removeDraft = (userId: number | undefined) => writeJson(storageKey(userId), null, 'sessionStorage');
