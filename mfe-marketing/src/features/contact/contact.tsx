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
import { Picture, Sprig } from '../../layout/picture.tsx';

const ContactPicture = () => (
  <Picture>
    <g transform="rotate(-6 120 104)">
      <rect
        x="52"
        y="58"
        width="136"
        height="94"
        rx="14"
        fill="#061425"
        fillOpacity="0.35"
        transform="translate(0 7)"
      />
      <rect x="52" y="58" width="136" height="94" rx="14" fill="#ffffff" />
      <path d="M54 140l48-40M186 140l-48-40" stroke="#cfe0d7" strokeWidth="4" strokeLinecap="round" />
      <path d="M54 66c2-5 6-8 12-8h108c6 0 10 3 12 8l-58 45a13 13 0 0 1-16 0z" fill="#dff3e8" />
      <path
        d="M54 66l58 45a13 13 0 0 0 16 0l58-45"
        fill="none"
        stroke="#b4dcc6"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <circle cx="120" cy="112" r="17" fill="#2fa575" />
      <path d="M120 101c8 5 10 13 0 22-10-9-8-17 0-22z" fill="#ffffff" />
    </g>
    <path
      d="M20 92h18M14 112h22M26 132h14"
      stroke="#7fe0ad"
      strokeWidth="5"
      strokeLinecap="round"
      strokeOpacity="0.7"
    />
    <Sprig x={200} y={176} />
  </Picture>
);

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
