import type { ErrorBody } from '@mindgrove/contracts/http/error';

export interface Problem extends Omit<ErrorBody, 'requestId'> {
  status: number;
}
