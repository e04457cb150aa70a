import { Button } from '@mindgrove/ui/actions/button';
import { ArrowRight } from 'lucide-react';

import styles from './continue-bar.module.css';

/** Ends a step of the walk. It stays in view, however long the step is. */
export const ContinueBar = ({ onPress }: { onPress: () => void }) => (
  <div className={styles.bar}>
    <Button size="large" onClick={onPress}>
      Continue
      <ArrowRight aria-hidden="true" />
    </Button>
  </div>
);
