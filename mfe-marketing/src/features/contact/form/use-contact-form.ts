import type { ContactBody } from '@mindgrove/contracts/support';
import { call, errorText, memberKey, readJson, useUser, writeJson } from '@mindgrove/kit';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { useEffect } from 'react';

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
  const form = useContractForm({
    schema: () => import('@mindgrove/contracts/support').then(({ contactBody }) => contactBody),
    draft: { read: () => null, write: (values) => writeDraft(userId, values) },
    errorText: (error) => `${errorText(error)} What you wrote is still here.`,
    async send({ website, ...body }) {
      const { ticket } = await call('POST /contact', { body: { ...body, website: website || undefined } });
      onSent({ ticket, sender: { name: body.name, email: body.email } });
    },
  });
  const { getValues, setValue } = form;

  useEffect(() => {
    if (!isHydrated) return;
    const known = { name, email, ...withoutBlanks(readDraft(userId)) } as Record<string, string | undefined>;
    for (const field of DRAFT_FIELDS) {
      // Keep what was typed before hydration.
      if (!getValues(field) && known[field]) setValue(field, known[field]);
    }
  }, [isHydrated, getValues, setValue, userId, name, email]);

  return { form, isReady: isHydrated };
}

const withoutBlanks = (draft: object) => Object.fromEntries(Object.entries(draft).filter(([, value]) => value));

type ContactDraft = Partial<Record<(typeof DRAFT_FIELDS)[number], string>>;

const DRAFT_FIELDS = ['name', 'email', 'subject', 'message'] as const;

/** Per member and removed at logout, so that the next user of the computer does not find it. */
const storageKey = (userId: number | undefined) =>
  userId === undefined ? 'contact-draft:visitor' : memberKey(userId, 'contact-draft');

const readDraft = (userId: number | undefined): ContactDraft =>
  readJson<ContactDraft>(storageKey(userId), 'sessionStorage') ?? {};

/** Saved per tab, so that reloading or visiting another page does not lose it; null removes it. */
function writeDraft(userId: number | undefined, draft: ContactDraft | null): void {
  const fields = draft && Object.fromEntries(DRAFT_FIELDS.map((field) => [field, draft[field] ?? '']));
  writeJson(storageKey(userId), fields, 'sessionStorage');
}
