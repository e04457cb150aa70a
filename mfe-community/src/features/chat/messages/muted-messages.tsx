import { Button } from '@mindgrove/ui/actions/button';
import { type ReactNode, useRef, useState } from 'react';

import styles from './message.module.css';
import { useRefocus } from './use-refocus.ts';

interface MutedMessagesProps {
  /** The first of them. */
  id: number;
  count: number;
  children: ReactNode;
}

/** One line for messages of muted people in a row, which shows them when asked for. */
export function MutedMessages({ id, count, children }: MutedMessagesProps) {
  const [isShown, show] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const requestRefocus = useRefocus(line);
  const sentence = count === 1 ? 'Message from someone you muted' : `${count} messages from people you muted`;

  return (
    <>
      <li ref={line} className={styles.muted} data-message={`muted-${id}`}>
        <p>{sentence}</p>
        {!isShown && (
          <Button
            variant="quiet"
            onClick={() => {
              show(true);
              requestRefocus();
            }}
          >
            Show
          </Button>
        )}
      </li>
      {isShown && children}
    </>
  );
}
