interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  code?: string;
  message: string;
  param?: string;
  decline_code?: string;
  [detail: string]: unknown;
}

/** An error in Stripe's shape. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** A declined payment leaves its traces; other errors leave everything as it was. */
  readonly keepsChanges: boolean;

  constructor(status: number, body: ErrorBody, keepsChanges = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.keepsChanges = keepsChanges;
  }
}

export const invalidRequest = (message: string, details: { code?: string; param?: string } = {}, status = 400) =>
  new ApiError(status, { type: 'invalid_request_error', message, ...details });

export const missingParameter = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

export const unknownParameter = (param: string) =>
  invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });

/** 404 for an object in the path, 400 for one that a parameter names, as Stripe does. */
export const noSuch = (kind: string, id: string, param = 'id') =>
  invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, param === 'id' ? 404 : 400);
