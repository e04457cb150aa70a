import type { HelpLine as Line } from '@mindgrove/contracts/wellness/help-lines';

import { phoneLink, textLink } from './contact-links.ts';
import styles from './self-harm-help.module.css';

export const HelpLine = ({ line: { name, phone, text, hours, url } }: { line: Line }) => (
  <>
    <strong>{name}</strong>
    {phone && <Phone number={phone} />}
    {text && <TextNumber text={text} />}
    <span>{hours}</span>
    <a href={url} target="_blank" rel="noreferrer">
      Visit {name}
    </a>
  </>
);

/** In words where the number depends on the place. */
export function Phone({ number }: { number: string }) {
  const href = phoneLink(number);
  if (!href) return <strong>{number}</strong>;
  return (
    <a className={styles.phone} href={href}>
      {number}
    </a>
  );
}

function TextNumber({ text }: { text: string }) {
  const href = textLink(text);
  return href ? <a href={href}>{text}</a> : <span>{text}</span>;
}
