import type { HelpLine, HelpLines } from '@mindgrove/contracts/wellness/help-lines';
import { errorText } from '@mindgrove/kit';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';
import { useState } from 'react';

import styles from './help-lines.module.css';
import { TextNumber } from './text-number.tsx';
import { useHelpLines } from './use-help-lines.ts';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** People to talk to, in the member's own country or another. */
export function HelpLineList() {
  const [country, setCountry] = useState<string>();
  const { data, error, refetch } = useHelpLines(country);
  if (!data && error) {
    return (
      <Failed onRetry={() => void refetch()}>
        {errorText(error)} If you are in danger, call your local emergency number now.
      </Failed>
    );
  }
  if (!data) return <Loading label="Loading numbers to call…" lines={4} />;
  return (
    <div className={styles.help}>
      <p>
        In danger right now? Call <Phone number={data.emergency} />.
      </p>
      <ul className={styles.lines}>
        {data.lines.map((line) => (
          <li key={line.name} className={styles.line}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      <CountrySelect {...data} onChange={setCountry} />
      <p className={styles.reviewed}>Checked against public sources on {date.format(Date.parse(data.reviewed_on))}.</p>
    </div>
  );
}

const Line = ({ line: { name, phone, text, hours, url } }: { line: HelpLine }) => (
  <>
    <strong>{name}</strong>
    {phone && <Phone number={phone} />}
    {text && <TextNumber text={text} />}
    <span>{hours}</span>
    <a href={url} target="_blank" rel="noreferrer">
      Visit {name}
    </a>
  </>
);

/** In words where the number depends on the place. */
function Phone({ number }: { number: string }) {
  const digits = number.replaceAll(/[^\d+*#]/g, '');
  if (digits === '') return <strong>{number}</strong>;
  return (
    <a className={styles.phone} href={`tel:${digits}`}>
      {number}
    </a>
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
