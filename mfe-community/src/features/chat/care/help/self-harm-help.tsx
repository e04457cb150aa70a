import type { HelpLines } from '@mindgrove/contracts/wellness/help-lines';
import { errorText } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';
import { HeartHandshake } from 'lucide-react';
import { useId } from 'react';

import { HelpLine, Phone } from './help-line.tsx';
import styles from './self-harm-help.module.css';
import { useHelpLines } from './use-help-lines.ts';

interface SelfHarmHelpProps {
  /** As the response to the message has them. */
  lines: HelpLines;
  onClose: () => void;
}

const focusWhenShown = (element: HTMLElement | null) => element?.focus();

/** For the writer of a message that speaks of self-harm: whom to call, in their country. */
export function SelfHarmHelp({ lines: given, onClose }: SelfHarmHelpProps) {
  const id = useId();
  const { lines: shown, error, choose } = useHelpLines(given);
  return (
    <section className={styles.help} aria-labelledby={id}>
      <h3 ref={focusWhenShown} tabIndex={-1} id={id} className={styles.title}>
        <HeartHandshake aria-hidden="true" />
        You don’t have to carry this alone
      </h3>
      <p>
        We’re glad you wrote. It sounds like you’re going through a very hard time. The people at these numbers will
        listen, no matter what’s going on.
      </p>
      <p>
        Are you in immediate danger? Call <Phone number={shown.emergency} />.
      </p>
      <ul className={styles.lines}>
        {shown.lines.map((line) => (
          <li key={line.name} className={styles.line}>
            <HelpLine line={line} />
          </li>
        ))}
      </ul>
      <CountrySelect {...shown} onChange={choose} />
      {error && <Alert tone="error">{errorText(error)}</Alert>}
      <p>
        <a href="https://findahelpline.com/" target="_blank" rel="noreferrer">
          Free help lines around the world
        </a>
      </p>
      <div>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  );
}

interface CountrySelectProps extends Pick<HelpLines, 'country' | 'countries'> {
  onChange: (code: string) => void;
}

const CountrySelect = ({ country, countries, onChange }: CountrySelectProps) => (
  <NativeSelect label="Country" value={country.code} onChange={(event) => onChange(event.currentTarget.value)}>
    {!countries.some(({ code }) => code === country.code) && <option value={country.code}>{country.name}</option>}
    {countries.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </NativeSelect>
);
