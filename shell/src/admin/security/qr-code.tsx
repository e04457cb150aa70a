import { QRCodeSVG } from 'qrcode.react';

import styles from './security.module.css';

/** The white margin that cameras need, in modules. */
const QUIET_ZONE = 4;

export const QrCode = ({ value }: { value: string }) => (
  <QRCodeSVG
    value={value}
    size={232}
    marginSize={QUIET_ZONE}
    title="QR code for your authenticator app"
    className={styles.qr}
  />
);
