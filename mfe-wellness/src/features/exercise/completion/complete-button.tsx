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
    {isSolved && <p className={styles.hint}>You have completed this lesson. Practice it again as often as you like.</p>}
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
          First answer the question above. Right or wrong, it counts.
        </p>
      )}
    </div>
  </>
);
