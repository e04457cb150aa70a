import { DoorOpen, EyeOff, Handshake, Scale, Timer, Type } from 'lucide-react';

import styles from './principles.module.css';

const principles = [
  {
    Icon: Scale,
    title: 'True or not said',
    text: 'No invented reviews, no percentages without proof, no health claims.',
  },
  {
    Icon: EyeOff,
    title: 'Nobody watches',
    text: 'No ads, no trackers of other companies, and your data is not for sale.',
  },
  {
    Icon: Timer,
    title: 'Your time is yours',
    text: 'No reminders pull you back, and what you have reached stays while you are away.',
  },
  { Icon: Type, title: 'Made to be read', text: 'Large type, clear contrast, and everything works with a keyboard.' },
  {
    Icon: Handshake,
    title: 'No surprises',
    text: 'The trial asks for no card and never turns into a charge by itself.',
  },
  {
    Icon: DoorOpen,
    title: 'Leave when you like',
    text: 'Download all of your data, delete your account, take it back for 14 days.',
  },
];

export function Principles() {
  return (
    <section className={styles.panel} data-tone="dark" aria-labelledby="principles">
      <h2 id="principles">What we hold on to</h2>
      <ul className={styles.principles}>
        {principles.map(({ Icon, title, text }) => (
          <li key={title} className={styles.principle}>
            <Icon aria-hidden="true" />
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
