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
      description="The new card is used from your next charge on, and now for a payment that failed."
    >
      <CardProvider>
        {(stripe) => <UpdateCardForm stripe={stripe} onBusyChange={setIsSaving} onClose={onClose} />}
      </CardProvider>
    </Dialog>
  );
}
