import { DoorOpen, EyeOff, Handshake, Scale, Timer, Type } from 'lucide-react';

import styles from './principles.module.css';

const principles = [
  {
    Icon: Scale,
    title: 'If we say it, it’s true',
    text: 'Real reviews only, and examples say they’re examples. No made-up percentages, no health claims.',
  },
  {
    Icon: EyeOff,
    title: 'Nobody’s watching',
    text: 'No ads, no third-party trackers, and your data is never for sale.',
  },
  {
    Icon: Timer,
    title: 'Your time is yours',
    text: 'Reminders come only if you ask for them, and what you’ve reached stays while you’re away.',
  },
  {
    Icon: Type,
    title: 'Easy on the eyes',
    text: 'Large type, clear contrast, and everything works with a keyboard, too.',
  },
  {
    Icon: Handshake,
    title: 'No surprises',
    text: 'You don’t need a card for the trial, and it never turns into a charge on its own.',
  },
  {
    Icon: DoorOpen,
    title: 'Leave whenever you like',
    text: 'Download all of your data or delete your account. You have 14 days to change your mind.',
  },
];

export function Principles() {
  return (
    <section className={styles.panel} data-tone="dark" aria-labelledby="principles">
      <h2 id="principles">What we stand for</h2>
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
