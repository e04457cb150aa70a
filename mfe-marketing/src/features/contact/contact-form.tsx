import { Alert } from '@mindgrove/ui/alert';
import { Button } from '@mindgrove/ui/button';
import { Card, CardHeading } from '@mindgrove/ui/card';
import { TextArea, TextField } from '@mindgrove/ui/field';
import { MessageSquareText, SendHorizontal } from 'lucide-react';

import { MailLink } from '../../layout/mail-link.tsx';
import { supportDetails } from '../../support-details.ts';
import styles from './contact-form.module.css';
import { Honeypot } from './honeypot.tsx';
import { type Sender, type Sent, useContactForm } from './use-contact-form.ts';

interface ContactFormProps {
  sender: Sender | undefined;
  onSent: (sent: Sent) => void;
}

// The ids are given, because the ones that React makes differ between the drawn page and the live one.
export function ContactForm({ sender, onSent }: ContactFormProps) {
  const { form, submit, isReady } = useContactForm({ sender, onSent });
  const { errors, isSubmitting } = form.formState;
  return (
    <Card>
      <CardHeading icon={<MessageSquareText />}>Send us a message</CardHeading>
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextField
          id="contact-name"
          label="Full name"
          autoComplete="name"
          {...form.register('name')}
          error={errors.name?.message}
        />
        <TextField
          id="contact-email"
          label="Email"
          hint="The answer goes there"
          type="email"
          autoComplete="email"
          {...form.register('email')}
          error={errors.email?.message}
        />
        <TextField id="contact-subject" label="Subject" {...form.register('subject')} error={errors.subject?.message} />
        <TextArea
          id="contact-message"
          label="Message"
          rows={7}
          {...form.register('message')}
          error={errors.message?.message}
        />
        <Honeypot {...form.register('website')} />
        {errors.root && <Alert tone="error">{errors.root.message}</Alert>}
        {/* Until the scripts are there, pressing it would put the message into the address. */}
        <Button type="submit" size="large" busy={isSubmitting} disabled={!isReady}>
          {isSubmitting ? (
            'Sending...'
          ) : (
            <>
              Send
              <SendHorizontal aria-hidden="true" />
            </>
          )}
        </Button>
        <noscript>
          <p>
            The form needs JavaScript. Please write to <MailLink to={supportDetails.emails.support} />.
          </p>
        </noscript>
      </form>
    </Card>
  );
}
