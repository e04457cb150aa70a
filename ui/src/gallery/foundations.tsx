import { Logo } from '../layout/brand.tsx';
import styles from './foundations.module.css';
import { Group, Specimen } from './specimen.tsx';

const surfaces = [
  'ground',
  'surface',
  'sunken',
  'accent-soft',
  'info-soft',
  'success-soft',
  'warning-soft',
  'danger-soft',
];
const inks = ['text', 'text-muted', 'link', 'accent', 'info', 'success', 'warning', 'danger', 'line-control', 'line'];
const gradients = ['accent', 'brand', 'text'];
const sizes = ['display', 'title-1', 'title-2', 'title-3', 'lead', 'body', 'small'];

export function Foundations() {
  return (
    <Group id="foundations" title="Foundations">
      <Specimen title="Logo">
        <Logo />
      </Specimen>
      <Specimen title="Type scale" layout="stack">
        {sizes.map((size) => (
          <p key={size} className={styles.sample} style={{ fontSize: `var(--text-${size})` }}>
            {size}: Train your mind, calmly
          </p>
        ))}
      </Specimen>
      <Specimen title="Look-alike letters" note="Each pair must be told apart at body size.">
        <p>Il1| O0Q rn m cl d 5S 8B 2Z 6b 9q</p>
      </Specimen>
      <Specimen title="Surfaces, inks and gradients">
        {[...surfaces, ...inks].map((name) => (
          <Swatch key={name} name={name} background={`var(--color-${name})`} />
        ))}
        {gradients.map((name) => (
          <Swatch key={name} name={`gradient ${name}`} background={`var(--gradient-${name})`} />
        ))}
      </Specimen>
    </Group>
  );
}

function Swatch({ name, background }: { name: string; background: string }) {
  return (
    <div className={styles.swatch}>
      <span className={styles.paint} style={{ background }} />
      {name}
    </div>
  );
}
