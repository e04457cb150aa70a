import { Sprout } from 'lucide-react';

import styles from './takeaway.module.css';

export const Takeaway = ({ text }: { text: string }) => (
  <section className={styles.takeaway} aria-labelledby="takeaway">
    <Sprout className={styles.icon} aria-hidden="true" />
    <div>
      <h2 id="takeaway" className={styles.title}>
        Remember this
      </h2>
      <p className={styles.text}>{text}</p>
    </div>
  </section>
);
