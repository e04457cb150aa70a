import { toast } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { CirclePlay } from 'lucide-react';
import { type ComponentType, useState, useTransition } from 'react';

import type { DemoDialogProps } from './demo-dialog.tsx';

const loadDialog = () => import('./demo-dialog.tsx');

/** Loads the dialog and the game on demand, not with the page. */
export function WatchDemo() {
  const [Dialog, setDialog] = useState<ComponentType<DemoDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();

  function watch() {
    startLoading(async () => {
      try {
        const { DemoDialog } = await loadDialog();
        setDialog(() => DemoDialog);
        setOpen(true);
      } catch {
        toast({
          title: 'Error',
          description: 'We couldn’t load the demo. Please press “Watch Demo” again.',
          variant: 'destructive',
        });
      }
    });
  }

  return (
    <>
      <Button
        variant="secondary"
        size="large"
        aria-haspopup="dialog"
        busy={isLoading}
        onClick={watch}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <CirclePlay aria-hidden="true" />
        Watch Demo
      </Button>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </>
  );
}

// A failure is shown on press.
const preload = () => void loadDialog().catch(() => undefined);
