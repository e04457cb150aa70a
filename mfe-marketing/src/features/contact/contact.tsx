import { Link } from '@mindgrove/kit/router';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';

import { IllustratedHeader } from '../../layout/illustrated-header.tsx';
import { PageBody } from '../../layout/page-body.tsx';
import { paths } from '../../paths.ts';
import styles from './contact.module.css';
import { ContactForm } from './form/contact-form.tsx';
import { MessageReceived } from './form/message-received.tsx';
import type { Sender, SentMessage } from './form/use-contact-form.ts';
import { BusinessHours } from './hours/business-hours.tsx';
import { WaysToReachUs } from './ways-to-reach-us.tsx';
import picture from './contact.svg';

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
        picture={picture}
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

const answers = [
  { text: 'I forgot my password', id: 'forgot-password' },
  { text: 'Will the trial turn into a charge?', id: 'after-trial' },
  { text: 'Download my data, or delete my account', id: 'export-and-delete' },
];

function QuickAnswers() {
  return (
    <Card>
      <CardHeading icon={<CircleHelp />}>Maybe we’ve already answered it</CardHeading>
      <ul className={styles.answers}>
        {answers.map(({ text, id }) => (
          <li key={id}>
            <Link to={`${paths.helpCenter}#${id}`}>{text}</Link>
          </li>
        ))}
        <li>
          <Link to={paths.helpCenter}>All questions in the Help Center</Link>
        </li>
      </ul>
    </Card>
  );
}
