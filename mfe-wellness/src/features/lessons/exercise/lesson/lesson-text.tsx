import styles from './lesson-text.module.css';

export const LessonText = ({ paragraphs }: { paragraphs: readonly string[] }) => (
  <div className={styles.text}>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);
