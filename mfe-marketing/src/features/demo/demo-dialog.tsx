import { Slot } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Dialog } from '@mindgrove/ui/feedback/dialog';
import { ArrowRight } from 'lucide-react';

import { paths } from '../../paths.ts';
import styles from './demo-dialog.module.css';

export interface DemoDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DemoDialog({ open, onOpenChange }: DemoDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title="The game at play"
      description="Memory Match, playing itself."
    >
      <Slot name="memory-demo">
        <p>
          The demo is on its way. If it does not appear, <Link to={paths.try}>try the game itself for free</Link>.
        </p>
      </Slot>
      <p className={styles.action}>
        <Link className={buttonClass({ size: 'large' })} to={paths.try}>
          Try it yourself
          <ArrowRight aria-hidden="true" />
        </Link>
      </p>
    </Dialog>
  );
}
