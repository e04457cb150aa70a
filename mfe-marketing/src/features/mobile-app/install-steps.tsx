import { installGuides } from './install-guides.ts';
import styles from './install-steps.module.css';

export function InstallSteps() {
  return (
    <section className={styles.guides} aria-labelledby="install">
      <h2 id="install" tabIndex={-1}>
        Put it on your screen
      </h2>
      {installGuides.map(({ picture, id, title, browser, steps, removal, note }) => (
        <article key={id} className={styles.guide} aria-labelledby={id}>
          <div className={styles.picture}>
            <img className={styles.device} src={picture} alt="" />
          </div>
          <div className={styles.text}>
            <h3 id={id}>{title}</h3>
            <p className={styles.browser}>{browser}</p>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {note && <p className={styles.small}>{note}</p>}
            <p className={styles.small}>{removal}</p>
          </div>
        </article>
      ))}
    </section>
  );
}
