import { Button } from '@mindgrove/ui/actions/button';
import { downloadFile } from '@mindgrove/ui/actions/download-file';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { BRAND_NAME } from '@mindgrove/ui/layout/brand';
import { Download, Printer } from 'lucide-react';

import { CopyButton } from './copy-button.tsx';
import styles from './security.module.css';
import { StepTitle } from './step-title.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The step of the setup; none when they replace former codes. */
  step?: number;
  onDone: () => void;
}

export function RecoveryCodes({ codes, step, onDone }: RecoveryCodesProps) {
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
