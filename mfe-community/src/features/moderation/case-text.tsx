import { Button } from '@mindgrove/ui/actions/button';
import { useId, useState } from 'react';

import styles from './case-card.module.css';

const LONG = 500;

/** As its author wrote it; the end of a long text is one press away. */
export function CaseText({ text }: { text: string }) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const characters = [...text];
  const isLong = characters.length > LONG;
  return (
    <>
      <blockquote id={id} dir="auto" className={styles.text}>
        {isLong && !showsAll ? `${characters.slice(0, LONG).join('')}…` : text}
      </blockquote>
      {isLong && (
        <div>
          <Button variant="quiet" aria-expanded={showsAll} aria-controls={id} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show less' : 'Show all'}
          </Button>
        </div>
      )}
    </>
  );
}
