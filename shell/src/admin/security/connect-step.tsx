import { passwordAndCode } from '@mindgrove/contracts/admin';
import { call, errorText } from '@mindgrove/kit';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';
import { Form, FormActions } from '@mindgrove/ui/forms/form';
import { lazy, Suspense } from 'react';

import { CopyButton } from './copy-button.tsx';
import styles from './security.module.css';
import { StepTitle } from './step-title.tsx';

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
  const form = useContractForm({
    schema: passwordAndCode.pick({ code: true }),
    errorText,
    // Does not refetch: the recovery codes are shown first, and only once.
    send: async (body) => onConfirmed((await call('POST /admin/two-factor/confirm', { body })).recovery_codes),
  });
  return (
    <Form form={form} className={styles.form} actions={<FormActions onCancel={onCancel}>Switch on</FormActions>}>
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
        {...form.field('code')}
      />
    </Form>
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
