import styles from './section-heading.module.css';

interface Props {
  /** Of the heading, for the section's `aria-labelledby`. */
  id: string;
  title: string;
  lead: string;
}

/** Opens a section of a page that is read from top to bottom: its title and one sentence, in the middle. */
export function SectionHeading({ id, title, lead }: Props) {
  return (
    <header className={styles.heading}>
      <h2 id={id}>{title}</h2>
      <p>{lead}</p>
    </header>
  );
}
