import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';

import { MailLink } from '../../layout/mail-link.tsx';
import { paths } from '../../paths.ts';
import { supportDetails } from '../../support-details.ts';
import styles from './still-need-help.module.css';

export function StillNeedHelp() {
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>Don’t see your question?</h2>
      <p>
        Write to <MailLink to={supportDetails.emails.support} />, or use the form. You’ll get a ticket number, and a
        real person reads it.
      </p>
      <Link to={paths.contact} className={buttonClass()}>
        Contact us
      </Link>
    </div>
  );
}
