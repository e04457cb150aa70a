import { BRAND_NAME } from '@mindgrove/ui/layout/brand';

import { GroveScene } from './grove-scene.tsx';
import styles from './what-it-is.module.css';

export function WhatItIs() {
  return (
    <section className={styles.section} aria-labelledby="idea">
      <GroveScene />
      <div className={styles.columns}>
        <h2 id="idea">A grove for the mind</h2>
        <div className={styles.text}>
          <p>
            A grove is not a gym. You walk in, stay for a while, and walk out a little clearer. {BRAND_NAME} is made for
            such walks: a game or two that ask something of your memory, a few minutes of quiet, a word with other
            people.
          </p>
          <p>
            It is designed with adults 40+ in mind. The letters are large, the words are plain, and nothing blinks at
            you. A visit of 15 to 20 minutes, three to five times a week, is what we recommend. More is not better.
          </p>
          <p>
            What you see here is your own play: levels, scores and minutes, in plain numbers. They are game performance,
            not a medical test, and we make no promises about your health.
          </p>
        </div>
      </div>
    </section>
  );
}
