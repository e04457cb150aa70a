import { createQueryClient } from '@mindgrove/kit/host';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { type Prerendered, PrerenderedContext } from './remote/prerendered.ts';

interface Props {
  prerendered: Prerendered | null;
  children: ReactNode;
}

export function Providers({ prerendered, children }: Props) {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <PrerenderedContext value={prerendered}>{children}</PrerenderedContext>
    </QueryClientProvider>
  );
}
