import { useId } from 'react';
import styles from './brand.module.css';

export const BRAND_NAME = 'Mindgrove';

/** A reserved example address: operators replace it. */
export const SUPPORT_EMAIL = 'support@mindgrove.example';

export function LogoMark() {
  const gradient = useId();
  return (
    <svg className={styles.mark} viewBox="3 4 42 42" aria-hidden="true">
      <linearGradient id={gradient} x1="6" y1="6" x2="40" y2="42" gradientUnits="userSpaceOnUse">
        <stop offset="0" stopColor="#6fd8a3" />
        <stop offset="0.55" stopColor="#22a172" />
        <stop offset="1" stopColor="#0f7f5c" />
      </linearGradient>
      <g fill={`url(#${gradient})`}>
        <path d="M22.4 32V9.200A8 8 0 0 0 10.6 14 8.3 8.3 0 0 0 6 26.300a7.8 7.8 0 0 0 10.3 9.2 6.5 6.5 0 0 0 6.1-3.500Z" />
        <path d="M25.6 32V9.200A8 8 0 0 1 37.4 14 8.3 8.3 0 0 1 42 26.300a7.8 7.8 0 0 1-10.3 9.2 6.5 6.5 0 0 1-6.1-3.500Z" />
        <rect x="22.2" y="34.5" width="3.6" height="10" rx="1.8" />
      </g>
      <path className={styles.branches} d="M22.4 28.500c-4.2 0-7-2.2-8-6.500M25.6 22.500c3.8 0 6.4-2 7-6" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span>{BRAND_NAME}</span>
    </span>
  );
}
