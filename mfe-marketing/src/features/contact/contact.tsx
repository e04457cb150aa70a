import { Link } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { CircleCheck, CircleHelp, Mail, MapPin, Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { IllustratedHeader } from '../../layout/illustrated-header.tsx';
import { MailLink } from '../../layout/mail-link.tsx';
import { PageBody } from '../../layout/page-body.tsx';
import { paths } from '../../paths.ts';
import { supportDetails } from '../../support-details.ts';
import styles from './contact.module.css';
import picture from './contact.svg';
import { ContactForm } from './form/contact-form.tsx';
import type { Sender, SentMessage } from './form/use-contact-form.ts';
import { BusinessHours } from './hours/business-hours.tsx';

const mailboxes = [
  { label: 'General support', email: supportDetails.emails.support },
  { label: 'Plans and payment', email: supportDetails.emails.billing },
  { label: 'Privacy', email: supportDetails.emails.privacy },
  { label: 'Accessibility', email: supportDetails.emails.accessibility },
];

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

interface MessageReceivedProps {
  sent: SentMessage;
  onAnother: () => void;
}

function MessageReceived({ sent: { ticket, sender }, onAnother }: MessageReceivedProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: focus the result, so that screen readers announce it.
  useEffect(() => title.current?.focus(), []);
  return (
    <Card className={styles.panel}>
      <CircleCheck className={styles.sign} aria-hidden="true" />
      <h2 ref={title} tabIndex={-1}>
        Thank you, we got your message
      </h2>
      <p>
        Your ticket number is <strong className={styles.ticket}>{ticket}</strong>
      </p>
      <div>
        <h3 className={styles.subtitle}>What happens next</h3>
        <ol className={styles.next}>
          <li>Someone on our team reads it during business hours.</li>
          <li>
            We’ll answer at <strong>{sender.email}</strong>. If you don’t see it, check your spam folder.
          </li>
          <li>If you write again about the same thing, put that number in the subject.</li>
        </ol>
      </div>
      <Button variant="secondary" onClick={onAnother}>
        Send another message
      </Button>
    </Card>
  );
}

function WaysToReachUs() {
  return (
    <section className={styles.section} aria-labelledby="ways">
      <h2 id="ways">Other ways to reach us</h2>
      <div className={styles.channels}>
        <Card>
          <CardHeading level={3} icon={<Mail />}>
            Email
          </CardHeading>
          <dl className={styles.list}>
            {mailboxes.map(({ label, email }) => (
              <div key={email}>
                <dt>{label}</dt>
                <dd className={styles.link}>
                  <MailLink to={email} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card>
          <CardHeading level={3} icon={<Phone />}>
            Phone
          </CardHeading>
          <p className={styles.link}>
            <a href={`tel:${supportDetails.phone.dialed}`}>{supportDetails.phone.shown}</a>
          </p>
        </Card>
        <Card>
          <CardHeading level={3} icon={<MapPin />}>
            Post
          </CardHeading>
          <address className={styles.postal}>
            {supportDetails.postal.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </Card>
      </div>
    </section>
  );
}
