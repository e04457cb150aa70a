import styles from './choice-link.module.css';

/** The class of links between sibling views; `aria-current` marks the current one. */
export const choiceLinkClass = styles.link ?? '';
