import type { AdminRelease } from '@mindgrove/contracts/admin';
import { toast, toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Pin, PinOff } from 'lucide-react';
import { useState } from 'react';

import { PinDialog } from './pin-dialog.tsx';
import { unpinRelease } from './pins.queries.ts';
import { releaseUnpinned } from './pins.toasts.ts';

interface PinButtonProps {
  name: string;
  row: AdminRelease['versions'][number];
}

export function PinButton({ name, row: { version, pin } }: PinButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const unpin = useMutation(unpinRelease);
  const target = (
    <VisuallyHidden>
      {' '}
      {name} {version}
    </VisuallyHidden>
  );
  const onUnpin = () =>
    unpin.mutate(
      { name, version },
      {
        onSuccess: () => void toast(releaseUnpinned(version)),
        onError: (error) => void toastError(error),
      },
    );
  if (pin)
    return (
      <Button variant="quiet" busy={unpin.isPending} onClick={onUnpin}>
        <PinOff aria-hidden="true" />
        Unpin{target}
      </Button>
    );
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Pin aria-hidden="true" />
        Pin{target}
      </Button>
      {isOpen && <PinDialog name={name} version={version} onClose={() => setIsOpen(false)} />}
    </>
  );
}
