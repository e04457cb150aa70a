import { OfflineQueueNotice as Notice } from '@mindgrove/ui/feedback/offline-queue-notice';
import type { ComponentProps } from 'react';

export const RoundQueueNotice = (notice: Omit<ComponentProps<typeof Notice>, 'title' | 'subject'>) => (
  <Notice title="Your round is not stored yet" subject="The round is" {...notice} />
);
