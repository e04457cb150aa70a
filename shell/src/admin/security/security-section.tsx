import { passwordAndCode } from '@mindgrove/contracts/admin';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import { call, errorText } from '@mindgrove/kit';
import { useQuery, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { downloadFile } from '@mindgrove/ui/actions/download-file';
import { returnFocusToMain } from '@mindgrove/ui/actions/focus';
import { Section } from '@mindgrove/ui/admin/section';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';
import { Form, FormActions } from '@mindgrove/ui/forms/form';
import { PasswordField } from '@mindgrove/ui/forms/password-field';
import { BRAND_NAME } from '@mindgrove/ui/layout/brand';
import { Card } from '@mindgrove/ui/layout/card';
import { Download, Printer } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import { refreshAdmin } from '../admin-queries.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './security.module.css';
import { TwoFactorStatus } from './two-factor-status.tsx';
import { twoFactorQuery } from './two-factor.queries.ts';

export function SecuritySection() {
  return (
    <Section
      title="Security"
      lead="Two-factor sign-in asks for a code from your phone besides your password, so that a stolen password alone opens nothing."
    >
      <Card>
        <TwoFactor />
      </Card>
    </Section>
  );
}

function TwoFactor() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(twoFactorQuery);
  const [isSettingUp, setSettingUp] = useState(false);
  const [newCodes, setNewCodes] = useState<string[] | null>(null);

  async function leave() {
    const pressed = document.activeElement;
    await refreshAdmin(queries);
    setSettingUp(false);
    setNewCodes(null);
    returnFocusToMain(pressed);
  }

  if (error && !data) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  if (!data) return <Loading label="Loading two-factor sign-in…" />;
  if (isSettingUp) return <SetUp onLeave={() => void leave()} />;
  if (newCodes) return <RecoveryCodes codes={newCodes} onDone={() => void leave()} />;
  return <TwoFactorStatus status={data} onSetUp={() => setSettingUp(true)} onCodes={setNewCodes} />;
}

type Secret = RouteResponse<'POST /admin/two-factor'>;

function SetUp({ onLeave }: { onLeave: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} step={3} onDone={onLeave} />;
  if (secret) return <ConnectStep {...secret} onConfirmed={setCodes} onCancel={onLeave} />;
  return <PasswordStep onSecret={setSecret} onCancel={onLeave} />;
}

const STEPS = 3;

/** Takes focus, so that screen readers continue here after the previous step. */
function StepTitle({ step, children }: { step?: number | undefined; children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h3 ref={title} tabIndex={-1} className={styles.title}>
      {step !== undefined && (
        <span className={styles.count}>
          Step {step} of {STEPS}{' '}
        </span>
      )}
      {children}
    </h3>
  );
}

interface PasswordStepProps {
  onSecret: (secret: RouteResponse<'POST /admin/two-factor'>) => void;
  onCancel: () => void;
}

function PasswordStep({ onSecret, onCancel }: PasswordStepProps) {
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

// Only this page needs the QR code library.
const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })));

interface ConnectStepProps {
  secret: string;
  /** An `otpauth:` address, which opens the authenticator app on a phone. */
  uri: string;
  onConfirmed: (codes: string[]) => void;
  onCancel: () => void;
}

function ConnectStep({ secret, uri, onConfirmed, onCancel }: ConnectStepProps) {
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

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The step of the setup; none when they replace former codes. */
  step?: number;
  onDone: () => void;
}

function RecoveryCodes({ codes, step, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n');
  return (
    <div className={styles.form}>
      <StepTitle step={step}>Keep your recovery codes</StepTitle>
      <Alert tone="success" title={step ? 'Two-factor sign-in is on' : 'You have new codes'}>
        Each of these codes signs you in once when your phone is not at hand. They are not shown again.
      </Alert>
      <div className={styles.sheet}>
        <p className={styles.sheetTitle}>{BRAND_NAME} recovery codes</p>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code className={styles.code}>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <CopyButton text={text} what="codes" />
        <Button
          variant="secondary"
          onClick={() => downloadFile('mindgrove-recovery-codes.txt', 'text/plain', `${text}\n`)}
        >
          <Download aria-hidden="true" />
          Download
        </Button>
        <Button variant="secondary" onClick={() => print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      <div className={styles.actions}>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  );
}
