import { Button } from '@mindgrove/ui/actions/button';

import styles from './completion.module.css';

const HINT = 'completion-hint';

interface CompleteButtonProps {
  isSolved: boolean;
  isPending: boolean;
  isAnswerMissing: boolean;
  onPress: () => void;
}

export const CompleteButton = ({ isSolved, isPending, isAnswerMissing, onPress }: CompleteButtonProps) => (
  <>
    {isSolved && <p className={styles.hint}>You’ve finished this lesson. Come back to it as often as you like.</p>}
    <div className={styles.action}>
      <Button
        size="large"
        variant={isSolved ? 'secondary' : 'primary'}
        busy={isPending}
        aria-describedby={isAnswerMissing ? HINT : undefined}
        onClick={onPress}
      >
        Complete lesson
      </Button>
      {isAnswerMissing && (
        <p id={HINT} className={styles.hint}>
          Answer the question above first. Right or wrong, it counts.
        </p>
      )}
    </div>
  </>
);
