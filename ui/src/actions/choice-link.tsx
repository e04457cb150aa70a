import styles from './choice-link.module.css';

/** For links that stand side by side, each a view with an address of its own; `aria-current` marks the present one. */
export const choiceLinkClass = styles.link ?? '';
