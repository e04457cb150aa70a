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
      description="We use this card from your next payment on. If a payment has failed, we try it again with this card now."
    >
      <CardProvider>
        {(stripe) => <UpdateCardForm stripe={stripe} onBusyChange={setIsSaving} onClose={onClose} />}
      </CardProvider>
    </Dialog>
  );
}
