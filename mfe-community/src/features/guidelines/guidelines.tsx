import { Card } from '@mindgrove/ui/layout/card';
import { Flag, HeartHandshake, Lock, Stethoscope } from 'lucide-react';

import { guidelineSections } from './guideline-sections.tsx';
import styles from './guidelines.module.css';

const IN_SHORT = [
  { Icon: HeartHandshake, text: 'Be kind, even when you disagree.' },
  { Icon: Lock, text: 'Keep private details to yourself.' },
  { Icon: Stethoscope, text: 'Leave medical advice to your doctor.' },
  { Icon: Flag, text: 'Report what isn’t right. A person will read it.' },
];

export const Guidelines = () => (
  <>
    <ul className={styles.points} aria-label="In short">
      {IN_SHORT.map(({ Icon, text }) => (
        <li key={text} className={styles.point}>
          <Icon aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
    <Card className={styles.sections}>
      {guidelineSections.map(({ id, title, body }) => (
        <section key={id} className={styles.section} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <div className={styles.body}>{body}</div>
        </section>
      ))}
    </Card>
  </>
);
