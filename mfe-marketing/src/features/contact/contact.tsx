import { useState } from 'react';

import { PageBody } from '../../layout/page-body.tsx';
import { IllustratedHeader } from '../../layout/illustrated-header.tsx';
import { BusinessHours } from './hours/business-hours.tsx';
import { ContactForm } from './form/contact-form.tsx';
import { ContactPicture } from './contact-picture.tsx';
import styles from './contact.module.css';
import { MessageReceived } from './form/message-received.tsx';
import type { Sender, SentMessage } from './form/use-contact-form.ts';
import { QuickAnswers } from './quick-answers.tsx';
import { WaysToReachUs } from './ways-to-reach-us.tsx';

export function Contact() {
  const [sent, setSent] = useState<SentMessage | null>(null);
  const [sender, setSender] = useState<Sender>();

  function received(message: SentMessage) {
    setSent(message);
    setSender(message.sender);
  }

  return (
    <>
      <IllustratedHeader
        title="Contact"
        lead="A question, a compliment, a complaint? A real person reads every message, and you’ll get a ticket number."
        picture={<ContactPicture />}
      />
      <PageBody>
        <div className={styles.columns}>
          {sent ? (
            <MessageReceived sent={sent} onAnother={() => setSent(null)} />
          ) : (
            <ContactForm sender={sender} onSent={received} />
          )}
          <div className={styles.aside}>
            <BusinessHours />
            <QuickAnswers />
          </div>
        </div>
        <WaysToReachUs />
      </PageBody>
    </>
  );
}
