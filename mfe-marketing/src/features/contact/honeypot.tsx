import type { ComponentProps } from 'react';

import styles from './honeypot.module.css';

/** A field that people neither see, hear nor reach. Only a program fills it in. */
export function Honeypot(input: ComponentProps<'input'>) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor="contact-website">Website</label>
      <input id="contact-website" type="text" {...input} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
