import type { ErrorBody } from '@mindgrove/contracts/http/error';

/** An error as the client may see it. */
export interface Problem extends Omit<ErrorBody, 'requestId'> {
  status: number;
}
