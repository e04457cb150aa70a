import type { RouteResponse } from '@mindgrove/contracts/routes';
import { errorText } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Button } from '@mindgrove/ui/actions/button';
import { PasswordField } from '@mindgrove/ui/forms/password-field';
import { useForm } from 'react-hook-form';

import styles from './security.module.css';
import { StepTitle } from './step-title.tsx';
import { beginTwoFactor } from './two-factor.queries.ts';

interface PasswordStepProps {
  onSecret: (secret: RouteResponse<'POST /admin/two-factor'>) => void;
  onCancel: () => void;
}

export function PasswordStep({ onSecret, onCancel }: PasswordStepProps) {
  const form = useForm({ defaultValues: { password: '' } });
  const begin = useMutation({ ...beginTwoFactor, onSuccess: onSecret });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void form.handleSubmit(({ password }) => begin.mutate(password))(event)}
    >
      <StepTitle step={1}>Confirm that it is you</StepTitle>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...form.register('password', { required: 'Write your password.' })}
        error={form.formState.errors.password?.message}
      />
      {begin.error && <Alert tone="error">{errorText(begin.error)}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" busy={begin.isPending}>
          Continue
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
