import { Slot } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { Dialog } from '@mindgrove/ui/feedback/dialog';

import { paths } from '../../paths.ts';

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
          The demo is on its way. If it does not appear, <Link to={paths.signup}>try the game itself for free</Link>.
        </p>
      </Slot>
    </Dialog>
  );
}
