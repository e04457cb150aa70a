/// <reference lib="esnext.intl" />

import { NativeSelect } from '../forms/native-select.tsx';
import styles from './help-lines.module.css';

interface HelpLine {
  name: string;
  /** The number as people write it in that country. */
  phone: string | null;
  /** How to reach it by message, such as "Text HOME to 741741". */
  text: string | null;
  hours: string;
  url: string;
}

/** People to talk to, and how to reach each of them. */
export const HelpLineList = ({ lines }: { lines: readonly HelpLine[] }) => (
  <ul className={styles.lines}>
    {lines.map(({ name, phone, text, hours, url }) => (
      <li key={name} className={styles.line}>
        <strong>{name}</strong>
        {phone && <Phone number={phone} />}
        {text && <TextNumber text={text} />}
        <span>{hours}</span>
        <a href={url} target="_blank" rel="noreferrer">
          Visit {name}
        </a>
      </li>
    ))}
  </ul>
);

/** Shows text instead of a link where the number depends on the place. */
export function Phone({ number }: { number: string }) {
  const href = phoneLink(number);
  if (!href) return <strong>{number}</strong>;
  return (
    <a className={styles.phone} href={href}>
      {number}
    </a>
  );
}

/** `tel:` link for a number as people write it; undefined for words, such as "your local emergency number". */
export function phoneLink(number: string): string | undefined {
  const digits = number.replaceAll(/[^\d+*#]/g, '');
  return digits ? `tel:${digits}` : undefined;
}

function TextNumber({ text }: { text: string }) {
  const href = textLink(text);
  return href ? <a href={href}>{text}</a> : <span>{text}</span>;
}

/** `sms:` link for "Text 988" or "Text HOME to 741741"; undefined for other sentences. */
export function textLink(text: string): string | undefined {
  const { word, number } = /^Text (?:(?<word>[A-Z]+) to )?(?<number>[\d ]+)$/.exec(text)?.groups ?? {};
  if (!number) return undefined;
  // Some phones read the word after "?", others after "&".
  return `sms:${number.replaceAll(' ', '')}${word ? `?&body=${word}` : ''}`;
}

interface Country {
  code: string;
  name: string;
}

interface CountrySelectProps {
  country: Country;
  /** The countries with help lines: `country` may have none. */
  countries: readonly Country[];
  onChange: (code: string) => void;
}

/** Chooses the country of the help lines. */
export const CountrySelect = ({ country, countries, onChange }: CountrySelectProps) => (
  <NativeSelect label="Country" value={country.code} onChange={(event) => onChange(event.currentTarget.value)}>
    {!countries.some(({ code }) => code === country.code) && <option value={country.code}>{country.name}</option>}
    {countries.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </NativeSelect>
);

/** Zones such as UTC, CET and Etc/GMT+3 are in no country; Africa/Lagos is in one, whether or not it has lines here. */
const isNowhere = (timeZone: string) => !timeZone.includes('/') || timeZone.startsWith('Etc/');

/** Some browsers know no zones of a region. */
const hasZone = (region: string, timeZone: string) =>
  new Intl.Locale('und', { region }).getTimeZones?.()?.includes(timeZone) ?? false;

/** The country of the browser's zone, or else of its languages, where the member's own zone says nothing. */
export function browserCountry(countries: readonly string[], memberZone = 'UTC'): string | undefined {
  if (!isNowhere(memberZone)) return undefined;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (!isNowhere(timeZone)) return countries.find((code) => hasZone(code, timeZone));
  return navigator.languages
    .map((language) => new Intl.Locale(language).maximize().region)
    .find((region) => region !== undefined && countries.includes(region));
}
