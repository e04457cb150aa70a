import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Mail, MapPin, Phone } from 'lucide-react';

import { MailLink } from '../../layout/mail-link.tsx';
import { supportDetails } from '../../support-details.ts';
import styles from './ways-to-reach-us.module.css';

const mailboxes = [
  { label: 'General support', email: supportDetails.emails.support },
  { label: 'Plans and payment', email: supportDetails.emails.billing },
  { label: 'Privacy', email: supportDetails.emails.privacy },
  { label: 'Accessibility', email: supportDetails.emails.accessibility },
];

export function WaysToReachUs() {
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
