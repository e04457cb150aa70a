import { useLayoutEffect, useState } from 'react';
import { Button } from '../actions/button.tsx';
import styles from './gallery.module.css';
import { Buttons } from './buttons.tsx';
import { Containers } from './containers.tsx';
import { DarkBand } from './dark-band.tsx';
import { Feedback } from './feedback.tsx';
import { Forms } from './forms.tsx';
import { Foundations } from './foundations.tsx';
import { Page, PageHeader } from '../layout/page.tsx';

const contents = ['Foundations', 'Buttons', 'Forms', 'Containers', 'Feedback', 'Dark band'];

export function Gallery() {
  return (
    <Page>
      <PageHeader
        back={<a href="/">Back to the product</a>}
        title="Components"
        lead="Every component in every state. Try the keyboard, a width of 320px and 400% zoom."
        actions={<ThemeButton />}
      />
      <nav aria-label="Contents">
        <ul className={styles.contents}>
          {contents.map((title) => (
            <li key={title}>
              <a href={`#${title.toLowerCase().split(' ')[0]}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Foundations />
      <Buttons />
      <Forms />
      <Containers />
      <Feedback />
      <DarkBand />
    </Page>
  );
}

/** Shows the components in the other theme. */
function ThemeButton() {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    return () => void delete document.documentElement.dataset['theme'];
  }, [theme]);
  const other = theme === 'light' ? 'dark' : 'light';
  return (
    <Button variant="secondary" onClick={() => setTheme(other)}>
      Show the {other} theme
    </Button>
  );
}
