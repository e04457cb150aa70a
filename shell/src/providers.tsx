import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { type Prerendered, PrerenderedContext } from './remote/prerendered.ts';

interface Props {
  queries: QueryClient;
  prerendered: Prerendered | null;
  children: ReactNode;
}

export function Providers({ queries, prerendered, children }: Props) {
  return (
    <QueryClientProvider client={queries}>
      <PrerenderedContext value={prerendered}>{children}</PrerenderedContext>
    </QueryClientProvider>
  );
}
