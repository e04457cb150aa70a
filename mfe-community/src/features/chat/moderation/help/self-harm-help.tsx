import type { HelpLines } from '@mindgrove/contracts/help-lines';
import { errorText } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { focusWhenShown } from '@mindgrove/ui/actions/focus';
import { CountrySelect, HelpLineList, Phone } from '@mindgrove/ui/data/help-lines';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { HeartHandshake } from 'lucide-react';
import { useId } from 'react';

import styles from './self-harm-help.module.css';
import { useHelpLines } from './use-help-lines.ts';

interface SelfHarmHelpProps {
  /** The help lines in the response to the message. */
  lines: HelpLines;
  onClose: () => void;
}

/** Tells the writer of a message that speaks of self-harm whom to call in their country. */
export function SelfHarmHelp({ lines: given, onClose }: SelfHarmHelpProps) {
  const id = useId();
  const { lines: shown, error, choose } = useHelpLines(given);
  return (
    <section className={styles.help} aria-labelledby={id}>
      <h3 ref={focusWhenShown} tabIndex={-1} id={id} className={styles.title}>
        <HeartHandshake aria-hidden="true" />
        You don’t have to carry this alone
      </h3>
      <p>
        We’re glad you wrote. It sounds like you’re going through a very hard time. The people at these numbers will
        listen, no matter what’s going on.
      </p>
      <p>
        Are you in immediate danger? Call <Phone number={shown.emergency} />.
      </p>
      <HelpLineList lines={shown.lines} />
      <CountrySelect {...shown} onChange={choose} />
      {error && <Alert tone="error">{errorText(error)}</Alert>}
      <p>
        <a href="https://findahelpline.com/" target="_blank" rel="noreferrer">
          Free help lines around the world
        </a>
      </p>
      <div>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  );
}
