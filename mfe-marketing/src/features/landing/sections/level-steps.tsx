import styles from './level-steps.module.css';
import easyCards from '../pictures/level-1.svg';
import middleCards from '../pictures/level-4.svg';
import hardCards from '../pictures/level-7.svg';

const steps = [
  { level: 1, label: 'Different at a glance', cards: easyCards },
  { level: 4, label: 'Flowers, one family', cards: middleCards },
  { level: 7, label: 'Moons, nearly alike', cards: hardCards },
];

export function LevelSteps() {
  return (
    <ol className={styles.steps}>
      {steps.map(({ level, label, cards }) => (
        <li key={level} className={styles.step}>
          <p className={styles.text}>
            <strong>Level {level}</strong> <span>{label}</span>
          </p>
          <img src={cards} width="468" height="112" alt="" loading="lazy" />
        </li>
      ))}
    </ol>
  );
}
