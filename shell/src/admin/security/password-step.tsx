import { passwordAndCode } from '@mindgrove/contracts/admin';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import { call, errorText } from '@mindgrove/kit';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { Form, FormActions } from '@mindgrove/ui/forms/form';
import { PasswordField } from '@mindgrove/ui/forms/password-field';

import styles from './security.module.css';
import { StepTitle } from './step-title.tsx';

interface PasswordStepProps {
  onSecret: (secret: RouteResponse<'POST /admin/two-factor'>) => void;
  onCancel: () => void;
}

export function PasswordStep({ onSecret, onCancel }: PasswordStepProps) {
  const form = useContractForm({
    schema: passwordAndCode.pick({ password: true }),
    errorText,
    send: async (body) => onSecret(await call('POST /admin/two-factor', { body })),
  });
  return (
    <Form form={form} className={styles.form} actions={<FormActions onCancel={onCancel}>Continue</FormActions>}>
      <StepTitle step={1}>Confirm that it is you</StepTitle>
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
    </Form>
  );
}
