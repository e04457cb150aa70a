import { ApiError } from '@mindgrove/kit';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Link } from 'react-router-dom';

import { paths } from '../../paths.ts';
import { problemText } from '../../forms/form-errors.ts';

interface Props {
  id: string;
  error: unknown;
}

/** Why nobody was signed in, and what to do about it. The notice in the corner has been announced already. */
export function LoginRefusal({ id, error }: Props) {
  return (
    <Alert id={id} tone="error" silent>
      <Reason error={error} />
    </Alert>
  );
}

function Reason({ error }: { error: unknown }) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'invalid_credentials') return 'This email and password do not match. Check both and try again.';
  if (code !== 'suspended') return problemText(error);
  return (
    <>
      This account is suspended, so it cannot be used at the moment. <Link to={paths.contact}>Write to us</Link> and we
      will look into it.
    </>
  );
}
