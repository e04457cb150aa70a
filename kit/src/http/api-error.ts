import type { ErrorBody } from '@mindgrove/contracts/http/error';

const UNREACHABLE = 'We cannot reach Mindgrove at the moment. Check your connection and try again.';

/** A call that did not succeed; `status` 0 means that no answer came. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** A sentence for people. */
  readonly text: string;
  /** What was wrong in detail, several reasons one a line; the same sentence when there is nothing to add. */
  readonly detail: string;
  /** The server's stable word for what happened, `unreachable` when no answer came. */
  readonly code: string;

  private constructor(status: number, body: string, answer: Partial<ErrorBody>) {
    super(`${status}: ${body}`);
    this.status = status;
    this.text = answer.error ?? (status >= 500 ? UNREACHABLE : body);
    this.detail = answer.message ?? this.text;
    this.code = answer.code ?? 'unknown';
  }

  static unreachable(): ApiError {
    return new ApiError(0, UNREACHABLE, { error: UNREACHABLE, code: 'unreachable' });
  }

  static async from(response: Response): Promise<ApiError> {
    const body = (await response.text()) || response.statusText;
    return new ApiError(response.status, body, parseErrorBody(body));
  }
}

function parseErrorBody(body: string): Partial<ErrorBody> {
  try {
    return JSON.parse(body) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}

/** The sentence to show for anything that was thrown. */
export const errorText = (error: unknown) =>
  error instanceof ApiError ? error.text : 'Something went wrong. Please try again.';
