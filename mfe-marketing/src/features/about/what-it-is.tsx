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
            A grove isn’t a gym. You wander in, stay a while, and walk out with a clearer head. {BRAND_NAME} is made for
            walks like that: a game or two for your memory, a few quiet minutes, a friendly word with other people.
          </p>
          <p>
            It’s designed with adults 40+ in mind. The type is large, the words are plain, and nothing blinks at you. We
            recommend 15 to 20 minutes, three to five times a week. More isn’t better.
          </p>
          <p>
            What you see here is how you play: your levels, scores and minutes, in plain numbers. We make no promises
            about your health.
          </p>
        </div>
      </div>
    </section>
  );
}
