import type { ErrorBody } from '@mindgrove/contracts/http/error';

const UNREACHABLE = 'We cannot reach Mindgrove at the moment. Check your connection and try again.';

/** The code of a response that is not the API's own. */
export const UNKNOWN_CODE = 'unknown';

/** A failed call. `status` is 0 when there was no response. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly text: string;
  /** Each reason on a line of its own; the same as `text` when there are none. */
  readonly detail: string;
  /** The server's stable code, or `unreachable` when there was no response. */
  readonly code: string;
  /** Unchecked, as the server sent it; null when there was no JSON. */
  readonly body: unknown;
  /** The seconds to wait before the next attempt; null where the server does not say. */
  readonly retryAfter: number | null;

  private constructor(status: number, text: string, body: unknown, retryAfter: string | null = null) {
    super(`${status}: ${text}`);
    const error = (body ?? {}) as Partial<ErrorBody>;
    this.status = status;
    this.text = error.error ?? (status >= 500 ? UNREACHABLE : text);
    this.detail = error.message ?? this.text;
    this.code = typeof error.code === 'string' ? error.code : UNKNOWN_CODE;
    this.body = body;
    this.retryAfter = retryAfter === null ? null : Number(retryAfter);
  }

  static unreachable(): ApiError {
    return new ApiError(0, UNREACHABLE, { error: UNREACHABLE, code: 'unreachable' });
  }

  static async from(response: Response): Promise<ApiError> {
    const text = (await response.text()) || response.statusText;
    return new ApiError(response.status, text, parseJson(text), response.headers.get('retry-after'));
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The sentence to show for any error. */
export const errorText = (error: unknown) =>
  error instanceof ApiError ? error.text : 'Something went wrong. Please try again.';

/** The sentence to show for an error, and each reason that the server gives in detail; nothing for no error. */
export function errorLines(error: unknown): string[] {
  if (!error) return [];
  const details = error instanceof ApiError && error.detail !== error.text ? error.detail.split('\n') : [];
  return [errorText(error), ...details];
}
