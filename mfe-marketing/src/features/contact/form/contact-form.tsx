import { Alert } from '@mindgrove/ui/feedback/alert';
import { Button } from '@mindgrove/ui/actions/button';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { MessageSquareText, SendHorizontal } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { ContactBody } from '@mindgrove/contracts/support';
import { TextArea, TextField } from '@mindgrove/ui/forms/field';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';

import { MailLink } from '../../../layout/mail-link.tsx';
import { supportDetails } from '../../../support-details.ts';
import styles from './contact-form.module.css';
import { type Sender, type SentMessage, useContactForm } from './use-contact-form.ts';

interface ContactFieldsProps {
  register: UseFormRegister<ContactBody>;
  errors: FieldErrors<ContactBody>;
}

// Fixed ids, because React's generated ones differ between the prerendered page and the hydrated one.
const ContactFields = ({ register, errors }: ContactFieldsProps) => (
  <>
    <TextField
      id="contact-name"
      label="Full name"
      autoComplete="name"
      {...register('name')}
      error={errors.name?.message}
    />
    <TextField
      id="contact-email"
      label="Email"
      hint="We’ll answer there"
      type="email"
      autoComplete="email"
      {...register('email')}
      error={errors.email?.message}
    />
    <TextField id="contact-subject" label="Subject" {...register('subject')} error={errors.subject?.message} />
    <TextArea id="contact-message" label="Message" rows={7} {...register('message')} error={errors.message?.message} />
  </>
);

interface ContactFormProps {
  sender: Sender | undefined;
  onSent: (sent: SentMessage) => void;
}

export function ContactForm({ sender, onSent }: ContactFormProps) {
  const { form, submit, isReady } = useContactForm({ sender, onSent });
  const { errors, isSubmitting } = form.formState;
  return (
    <Card>
      <CardHeading icon={<MessageSquareText />}>Send us a message</CardHeading>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <ContactFields register={form.register} errors={errors} />
        <Honeypot {...form.register('website')} />
        {errors.root && <Alert tone="error">{errors.root.message}</Alert>}
        {/* Submitting before hydration would put the message into the URL. */}
        <Button type="submit" size="large" busy={isSubmitting} disabled={!isReady}>
          {isSubmitting ? 'Sending...' : 'Send'}
          {!isSubmitting && <SendHorizontal aria-hidden="true" />}
        </Button>
        <noscript>
          <p>
            The form needs JavaScript. You can also write to <MailLink to={supportDetails.emails.support} />.
          </p>
        </noscript>
      </form>
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
