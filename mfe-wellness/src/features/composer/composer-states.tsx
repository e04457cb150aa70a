import { errorText } from '@mindgrove/kit';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import type { ReactNode } from 'react';

import type { ComposerData } from './use-composer-data.ts';

interface Props {
  data: ComposerData | null;
  error: unknown;
  onRetry: () => void;
  loadingLabel: string;
  children: (data: ComposerData) => ReactNode;
}

/** Its children once there is data. */
export function ComposerStates({ data, error, onRetry, loadingLabel, children }: Props) {
  if (data) return children(data);
  if (error) return <Failed onRetry={onRetry}>{errorText(error)}</Failed>;
  return <Loading label={loadingLabel} lines={5} fillsWindow />;
}
