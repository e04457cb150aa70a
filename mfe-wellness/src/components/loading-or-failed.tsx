import { errorText } from '@mindgrove/kit';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<typeof Loading> {
  error: Error | null;
  refetch: () => unknown;
}

/** What a query shows as long as it has no data. */
export const LoadingOrFailed = ({ error, refetch, ...loading }: Props) =>
  error ? <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed> : <Loading {...loading} />;
