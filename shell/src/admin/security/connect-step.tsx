import { errorText } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Button } from '@mindgrove/ui/actions/button';
import { TextField } from '@mindgrove/ui/forms/field';
import { lazy, Suspense } from 'react';
import { useForm } from 'react-hook-form';

import { CopyButton } from './copy-button.tsx';
import styles from './security.module.css';
import { StepTitle } from './step-title.tsx';
import { confirmTwoFactor } from './two-factor.queries.ts';

// Only this page needs the QR code library.
const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })));

interface ConnectStepProps {
  secret: string;
  /** An `otpauth:` address, which opens the authenticator app on a phone. */
  uri: string;
  onConfirmed: (codes: string[]) => void;
  onCancel: () => void;
}

export function ConnectStep({ secret, uri, onConfirmed, onCancel }: ConnectStepProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const confirm = useMutation({ ...confirmTwoFactor, onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes) });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void form.handleSubmit(({ code }) => confirm.mutate(code))(event)}
    >
      <StepTitle step={2}>Connect your authenticator app</StepTitle>
      <div className={styles.connect}>
        <Suspense fallback={<div className={styles.qr} />}>
          <QrCode value={uri} />
        </Suspense>
        <SecretText secret={secret} uri={uri} />
      </div>
      <TextField
        label="Code that the app shows"
        hint="Six digits. They change every 30 seconds."
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.register('code', { required: 'Write the six digits.' })}
        error={form.formState.errors.code?.message}
      />
      {confirm.error && <Alert tone="error">{errorText(confirm.error)}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" busy={confirm.isPending}>
          Switch on
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const SecretText = ({ secret, uri }: { secret: string; uri: string }) => (
  <div className={styles.secret}>
    <p>Scan the picture with an authenticator app. On the phone itself, open the app by this link instead.</p>
    <p>
      <a className={styles.link} href={uri}>
        Open my authenticator app
      </a>
    </p>
    <p>Or type this key into the app:</p>
    <code className={styles.code}>{groupByFour(secret)}</code>
    <CopyButton text={secret} what="key" />
  </div>
);

const groupByFour = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
