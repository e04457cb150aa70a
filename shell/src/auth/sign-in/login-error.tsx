import { ApiError, errorText } from '@mindgrove/kit';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Link } from 'react-router-dom';

import { isClientError, rejectionText } from '../../form-errors.ts';
import { paths } from '../../paths.ts';

interface Props {
  id: string;
  error: unknown;
}

/** The alert is silent: the toast has announced it already. */
export function LoginError({ id, error }: Props) {
  return (
    <Alert id={id} tone="error" silent>
      <Reason error={error} />
    </Alert>
  );
}

function Reason({ error }: { error: unknown }) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'invalid_credentials') return 'That email and password don’t match. Please check both and try again.';
  if (code !== 'suspended') return errorText(error);
  return (
    <>
      This account is suspended right now. <Link to={paths.contact}>Write to us</Link> and we’ll look into it.
    </>
  );
}

/** Undefined when the server sent no text: the toast then shows its default. */
export function loginErrorText(error: unknown): string | undefined {
  return isClientError(error) ? rejectionText(error) : errorText(error);
}

/** The password was right, but the account also needs a code. */
export const isCodeRequired = (error: unknown) => error instanceof ApiError && error.code === 'two_factor_required';
