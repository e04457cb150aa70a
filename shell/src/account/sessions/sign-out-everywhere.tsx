import { call, toast } from '@mindgrove/kit';
import { clearSession } from '@mindgrove/kit/host';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { FormOutcome } from '../../forms/form-outcome.tsx';
import { loggedOut } from '../../layout/header/sign-out.toasts.ts';
import { paths } from '../../paths.ts';

export function SignOutEverywhere() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('DELETE /account/sessions'),
    onSuccess: () => {
      // Leaves the guarded page first: it would ask to log in again.
      void navigate(paths.home);
      clearSession();
      toast(loggedOut);
    },
  });

  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Sign out everywhere
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Sign out everywhere?"
        description="You’ll be signed out on every device, including this one. Everything you’ve saved stays in your account."
        dismissable={!isPending}
      >
        <FormOutcome error={error} />
        <DialogFooter>
          <Button variant="secondary" disabled={isPending} onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button busy={isPending} onClick={() => mutate()}>
            Sign out everywhere
          </Button>
        </DialogFooter>
      </Dialog>
    </div>
  );
}
