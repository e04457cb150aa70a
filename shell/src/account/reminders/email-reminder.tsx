import type { User } from '@mindgrove/contracts/schemas/user';
import { Switch } from '@mindgrove/ui/forms/switch';
import { Link } from 'react-router-dom';

import styles from './reminders-section.module.css';
import { SendTest } from './send-test.tsx';

interface Props {
  user: User;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function EmailReminder({ user: { email, email_verified }, isOn, onChange }: Props) {
  return (
    <div className={styles.way}>
      <Switch
        label="By email"
        hint={`To ${email}, with a link in each one that stops them.`}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {!email_verified && (
        <p className={styles.quiet}>
          Emails start once you <Link to="#email">confirm your address</Link>.
        </p>
      )}
      {isOn && email_verified && <SendTest channel="email" label="Send me a test email" />}
    </div>
  );
}
