import { Alert } from '@mindgrove/ui/feedback/alert';
import { Button } from '@mindgrove/ui/actions/button';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { MessageSquareText, SendHorizontal } from 'lucide-react';
import type { ComponentProps } from 'react';

import { MailLink } from '../../../layout/mail-link.tsx';
import { supportDetails } from '../../../support-details.ts';
import { ContactFields } from './contact-fields.tsx';
import styles from './contact-form.module.css';
import { type Sender, type SentMessage, useContactForm } from './use-contact-form.ts';

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
        {/* Before hydration, submitting would put the message into the URL. */}
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
