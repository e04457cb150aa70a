import { Dialog } from '@mindgrove/ui/feedback/dialog';
import { useState } from 'react';

import { CardProvider } from '../../../card-field/card-provider.tsx';
import { UpdateCardForm } from './update-card-form.tsx';

export function UpdateCardDialog({ onClose }: { onClose: () => void }) {
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissable={!isSaving}
      title="Update your card"
      description="We’ll use this card from your next payment on. If a payment has failed, we’ll try it again now."
    >
      <CardProvider>
        {(stripe) => <UpdateCardForm stripe={stripe} onBusyChange={setIsSaving} onClose={onClose} />}
      </CardProvider>
    </Dialog>
  );
}
