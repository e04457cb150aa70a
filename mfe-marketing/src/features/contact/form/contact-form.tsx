import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Form, SubmitButton } from '@mindgrove/ui/forms/form';
import { MessageSquareText, SendHorizontal } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TextArea, TextField } from '@mindgrove/ui/forms/field';

import { MailLink } from '../../../layout/mail-link.tsx';
import { supportDetails } from '../../../support-details.ts';
import styles from './contact-form.module.css';
import { type Sender, type SentMessage, useContactForm } from './use-contact-form.ts';

interface ContactFormProps {
  sender: Sender | undefined;
  onSent: (sent: SentMessage) => void;
}

// Fixed ids, because React's generated ones differ between the prerendered page and the hydrated one.
export function ContactForm({ sender, onSent }: ContactFormProps) {
  const { form, isReady } = useContactForm({ sender, onSent });
  return (
    <Card>
      <CardHeading icon={<MessageSquareText />}>Send us a message</CardHeading>
      <Form
        form={form}
        className={styles.form}
        actions={
          <>
            {/* Submitting before hydration would put the message into the URL. */}
            <SubmitButton size="large" disabled={!isReady}>
              {form.isBusy ? 'Sending...' : 'Send'}
              {!form.isBusy && <SendHorizontal aria-hidden="true" />}
            </SubmitButton>
            <noscript>
              <p>
                The form needs JavaScript. You can also write to <MailLink to={supportDetails.emails.support} />.
              </p>
            </noscript>
          </>
        }
      >
        <TextField id="contact-name" label="Full name" autoComplete="name" {...form.field('name')} />
        <TextField
          id="contact-email"
          label="Email"
          hint="We’ll answer there"
          type="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <TextField id="contact-subject" label="Subject" {...form.field('subject')} />
        <TextArea id="contact-message" label="Message" rows={7} {...form.field('message')} />
        <Honeypot {...form.register('website')} />
      </Form>
    </Card>
  );
}

/** A field that only bots can reach and fill in. */
function Honeypot(input: ComponentProps<'input'>) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label htmlFor="contact-website">Website</label>
      <input id="contact-website" type="text" {...input} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
