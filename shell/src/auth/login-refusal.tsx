import { ApiError } from '@mindgrove/kit';
import { Alert } from '@mindgrove/ui/alert';
import { Link } from 'react-router-dom';

import { paths } from '../paths.ts';
import { problemText } from './refusal.ts';

interface Props {
  id: string;
  error: unknown;
  /** A code was given as well. */
  hasCode: boolean;
}

/** Why nobody was signed in, and what to do about it. The notice in the corner has been announced already. */
export function LoginRefusal({ id, error, hasCode }: Props) {
  return (
    <Alert id={id} tone="error" silent>
      {sentence(error, hasCode)}
    </Alert>
  );
}

function sentence(error: unknown, hasCode: boolean) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'suspended') {
    return (
      <>
        This account is suspended, so it cannot be used at the moment. <Link to={paths.contact}>Write to us</Link> and
        we will look into it.
      </>
    );
  }
  if (hasCode && code === 'two_step_required')
    return 'This code is not the right one, or it is too old. Try the next one.';
  if (code === 'invalid_credentials') {
    return hasCode
      ? 'Email, password and code do not match. Check them and try again.'
      : 'This email and password do not match. Check both and try again.';
  }
  return problemText(error);
}
