import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog, DialogFooter } from '../feedback/dialog.tsx';
import { TextField } from '../forms/field.tsx';

export function Dialogs() {
  const [shown, setShown] = useState<'form' | 'busy' | 'long'>();
  const close = () => setShown(undefined);

  return (
    <>
      <Button variant="secondary" onClick={() => setShown('form')}>
        Open a form
      </Button>
      <Button variant="secondary" onClick={() => setShown('busy')}>
        Open one that cannot be closed
      </Button>
      <Button variant="secondary" onClick={() => setShown('long')}>
        Open a long one
      </Button>

      <Dialog
        open={shown === 'form'}
        onOpenChange={close}
        title="Enter your card details (Monthly Premium)"
        description="You can cancel any time."
      >
        <TextField label="Card number" inputMode="numeric" />
        <DialogFooter>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button onClick={close}>Submit Payment $19.99</Button>
        </DialogFooter>
      </Dialog>
      <Dialog open={shown === 'busy'} onOpenChange={close} title="Enter your card details" dismissable={false}>
        <p>Escape and the X do nothing while a payment is under way.</p>
        <DialogFooter>
          <Button variant="secondary" onClick={close}>
            End the payment
          </Button>
          <Button busy>Processing...</Button>
        </DialogFooter>
      </Dialog>
      <Dialog open={shown === 'long'} onOpenChange={close} title="How the score is counted">
        {Array.from({ length: 14 }, (_, index) => (
          <p key={index}>Rule {index + 1}: a pair found early is worth more than a pair found late.</p>
        ))}
      </Dialog>
    </>
  );
}
