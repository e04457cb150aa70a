import type { ReactNode } from 'react';
import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import styles from './alert.module.css';
import { classNames } from '../styles/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

const tones = {
  info: { Icon: Info, label: 'Note' },
  success: { Icon: CircleCheck, label: 'Done' },
  warning: { Icon: TriangleAlert, label: 'Warning' },
  error: { Icon: OctagonAlert, label: 'Error' },
};

interface AlertProps {
  id?: string;
  tone: keyof typeof tones;
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  /** True if the alert is not announced, because a toast or the focused field announces the same. */
  silent?: boolean;
}

/** A message within a page; errors interrupt screen readers, others wait for a pause. */
export function Alert({ id, tone, title, children, action, silent = false }: AlertProps) {
  const { Icon, label } = tones[tone];
  return (
    <div id={id} className={classNames(styles.alert, styles[tone])} role={silent ? undefined : liveRole(tone)}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.body}>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

const liveRole = (tone: AlertProps['tone']) => (tone === 'error' ? 'alert' : 'status');
