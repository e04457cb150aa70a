import styles from './level-steps.module.css';
import easyCards from '../pictures/level-1.svg';
import middleCards from '../pictures/level-4.svg';
import hardCards from '../pictures/level-7.svg';

const steps = [
  { level: 1, words: 'Different at a glance', cards: easyCards },
  { level: 4, words: 'Flowers, one family', cards: middleCards },
  { level: 7, words: 'Moons, nearly alike', cards: hardCards },
];

export function LevelSteps() {
  return (
    <ol className={styles.steps}>
      {steps.map(({ level, words, cards }) => (
        <li key={level} className={styles.step}>
          <p className={styles.text}>
            <strong>Level {level}</strong> <span>{words}</span>
          </p>
          <img src={cards} width="468" height="112" alt="" loading="lazy" />
        </li>
      ))}
    </ol>
  );
}
