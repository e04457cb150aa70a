import { Button } from '@mindgrove/ui/actions/button';
import { Play } from 'lucide-react';

import styles from './start-panel.module.css';

interface Props {
  howToPlay: readonly string[];
  onStart: () => void;
}

export function StartPanel({ howToPlay, onStart }: Props) {
  return (
    <div className={styles.panel}>
      <h2 id="how-to-play" className={styles.title}>
        How to play
      </h2>
      <ol className={styles.steps} aria-labelledby="how-to-play">
        {howToPlay.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button size="large" className={styles.start} onClick={onStart}>
        <Play aria-hidden="true" />
        Start
      </Button>
    </div>
  );
}
