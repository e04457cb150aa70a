import type { ErrorBody } from '@mindgrove/contracts/http/error';

type Details = Omit<ErrorBody, 'requestId'>;

const UNREADABLE = 'The request could not be read.';

/** The shell's server sends these itself, in the API's words where the API has the same answer. */
const PROBLEMS: Record<number, Details> = {
  400: {
    code: 'unreadable_request',
    error: UNREADABLE,
    message: 'The request is malformed: check its address, headers and body.',
  },
  401: {
    code: 'sign_in_required',
    error: 'Please sign in to continue.',
    message: 'Uploads need an Authorization header.',
  },
  403: {
    code: 'foreign_origin',
    error: 'This page is not allowed to connect.',
    message: 'Sockets are open to pages of the product’s own origin only.',
  },
  404: { code: 'route_not_found', error: 'Not found', message: 'No such call: check the method and the path.' },
  405: {
    code: 'method_not_allowed',
    error: UNREADABLE,
    message: 'Use one of the methods that the Allow header names.',
  },
  408: {
    code: 'request_timeout',
    error: 'The request took too long to arrive. Please try again.',
    message: 'The headers or the body came too slowly.',
  },
  411: { code: 'length_required', error: UNREADABLE, message: 'Send a Content-Length header.' },
  413: { code: 'payload_too_large', error: 'That is too much to send at once.', message: 'The body is too large.' },
  414: { code: 'uri_too_long', error: 'The address is too long.', message: 'A part of the path is too long.' },
  415: {
    code: 'unsupported_media_type',
    error: UNREADABLE,
    message: 'Send the body as JSON with content-type application/json.',
  },
  417: {
    code: 'expectation_failed',
    error: UNREADABLE,
    message: 'The only expectation that is met is 100-continue.',
  },
  429: {
    code: 'too_many_connections',
    error: 'There are too many connections from your network. Please try again in a minute.',
    message: 'Too many sockets of this address are open: close some.',
  },
  431: { code: 'headers_too_large', error: UNREADABLE, message: 'The headers are too large: delete cookies.' },
  500: {
    code: 'internal_error',
    error: 'Something went wrong. Please try again.',
    message: 'The server met an unexpected error; the request id finds it in the logs.',
  },
  501: { code: 'method_unknown', error: UNREADABLE, message: 'No such method.' },
  503: {
    code: 'api_unreachable',
    error: 'We cannot reach Mindgrove at the moment. Please try again in a minute.',
    message: 'The API did not respond.',
  },
};

const OTHER: Details = {
  code: 'request_refused',
  error: 'The request could not be answered.',
  message: 'The request was refused.',
};

/** Thrown to answer a request with its status; `details` replace what is usually said. */
export class Problem extends Error {
  readonly statusCode: number;
  readonly details: Partial<Details>;
  readonly headers: Record<string, string>;

  constructor(status: number, details: Partial<Details> = {}, headers: Record<string, string> = {}) {
    super(details.message ?? PROBLEMS[status]?.message);
    this.statusCode = status;
    this.details = details;
    this.headers = headers;
  }
}

/** The body of an answer with this status. */
export const problemBody = (status: number, requestId: string, details: Partial<Details> = {}): ErrorBody => ({
  ...(PROBLEMS[status] ?? OTHER),
  ...details,
  requestId,
});
