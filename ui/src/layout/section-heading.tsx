import styles from './section-heading.module.css';

interface Props {
  id: string;
  title: string;
  lead: string;
}

export function SectionHeading({ id, title, lead }: Props) {
  return (
    <header className={styles.heading}>
      <h2 id={id}>{title}</h2>
      <p>{lead}</p>
    </header>
  );
}
