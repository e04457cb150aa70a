import { Button } from '@mindgrove/ui/actions/button';
import { focusWhenShown } from '@mindgrove/ui/actions/focus';
import { Row } from '@mindgrove/ui/layout/stack';
import { useId } from 'react';

import styles from './unkind-warning.module.css';

interface UnkindWarningProps {
  /** The words that `findUnkindWords` returned. */
  words: string[];
  action?: 'Send' | 'Save';
  isBusy?: boolean;
  onEdit: () => void;
  onContinue: () => void;
}

/** Asks once before words that may hurt are sent; the member decides. */
export function UnkindWarning({ words, action = 'Send', isBusy = false, onEdit, onContinue }: UnkindWarningProps) {
  const id = useId();
  return (
    <div className={styles.warning} role="group" aria-labelledby={id}>
      <p id={id}>
        This may hurt someone: “{words.join('”, “')}”. {action} it anyway?
      </p>
      <Row gap={3}>
        <Button ref={focusWhenShown} variant="secondary" onClick={onEdit}>
          Edit
        </Button>
        <Button variant="quiet" busy={isBusy} onClick={onContinue}>
          {action} anyway
        </Button>
      </Row>
    </div>
  );
}

/** Insults and wishes of harm. Left out: words that are also names, places or ordinary talk about oneself. */
const UNKIND = [
  'arseholes?',
  'assholes?',
  'bastards?',
  'bitch(?:es)?',
  'cretins?',
  'dumbass(?:es)?',
  'dimwits?',
  'fuck (?:off|you)',
  'go to hell',
  'hate you',
  'idiots?',
  'imbeciles?',
  'kill yourself',
  'morons?',
  'nitwits?',
  'pathetic',
  'piss off',
  'retard(?:s|ed)?',
  'scumbags?',
  'shut up',
  '(?:you are|you’re)(?: (?:all|both|just|really|so|such|very|too|being|a|an|pretty|quite)){0,2} (?:stupid|dumb)',
  'how stupid',
  'sluts?',
  'whores?',
];

// The pattern matches whole words only: "Scunthorpe" and "bastardized" are not meant.
const PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${UNKIND.map((words) => words.replaceAll(' ', '\\s+')).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** Finds words that may hurt, in lower case, each once. They are a reason to ask before sending, never to refuse. */
export function findUnkindWords(text: string): string[] {
  const found = text.normalize('NFKC').replaceAll("'", '’').match(PATTERN) ?? [];
  return [...new Set(found.map((words) => words.toLowerCase().replaceAll(/\s+/g, ' ')))];
}
