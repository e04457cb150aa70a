import type { ErrorBody } from '@mindgrove/contracts/error';

/** An error as the client may see it. */
export interface Problem extends Omit<ErrorBody, 'requestId'> {
  status: number;
}
