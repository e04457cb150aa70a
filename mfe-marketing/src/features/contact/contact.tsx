import { Link } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Stack } from '@mindgrove/ui/layout/stack';
import { CircleCheck, CircleHelp, Clock, Mail, MapPin, Phone } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { IllustratedHeader } from '../../layout/illustrated-header.tsx';
import { MailLink } from '../../layout/mail-link.tsx';
import { PageBody } from '../../layout/page-body.tsx';
import { paths } from '../../paths.ts';
import { BUSINESS_ZONE, businessHours, supportDetails } from '../../support-details.ts';
import styles from './contact.module.css';
import picture from './contact.svg';
import { ContactForm } from './form/contact-form.tsx';
import type { Sender, SentMessage } from './form/use-contact-form.ts';
import { hoursIn, openingState } from './opening-hours.ts';

const MINUTE_MS = 60_000;
const CHECK_MS = 10_000;

/** The current minute in milliseconds; null while prerendering and hydrating, which must not depend on the time. */
const useMinute = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => null,
  );

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
    <Stack as="section" gap={5} aria-labelledby="ways">
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
    </Stack>
  );
}

function BusinessHours() {
  return (
    <Card>
      <CardHeading icon={<Clock />}>Business hours</CardHeading>
      <Stack as="dl" gap={2}>
        {businessHours.map(({ label, opens, closes }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              {opens}:00–{closes}:00 PST
            </dd>
          </div>
        ))}
      </Stack>
      <p className={styles.note}>Pacific Time (PST), the time in Los Angeles all year round.</p>
      <div className={styles.local}>
        <LocalHours />
      </div>
    </Card>
  );
}

/** Rendered in the browser only, which knows the reader's time zone. */
function LocalHours() {
  const minute = useMinute();
  if (minute === null) return null;
  const now = new Date(minute);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { isOpen, text } = openingState(now, timeZone);
  const rows = hoursIn(timeZone, now);
  const isSame = JSON.stringify(rows) === JSON.stringify(hoursIn(BUSINESS_ZONE, now));
  return (
    <>
      <p className={styles.state} data-open={isOpen}>
        <strong>{isOpen ? 'Open now' : 'Closed now'}</strong>, {text} your time
      </p>
      <p>
        You are in {timeZone.replaceAll('_', ' ')}
        {isSame ? ', so these are your local hours, too.' : '. In your local time, this week:'}
      </p>
      {!isSame && (
        <Stack as="dl" gap={2}>
          {rows.map(({ days, hours }) => (
            <div key={days} className={styles.row}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </Stack>
      )}
    </>
  );
}

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, CHECK_MS);
  return () => clearInterval(timer);
}
