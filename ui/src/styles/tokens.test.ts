import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const [root = '', tone = ''] = css.split("  [data-tone='dark']");

type Theme = 'light' | 'dark';

/** Leaves each `light-dark()` its one color. */
const themed = (styles: string, theme: Theme) =>
  styles.replace(/light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g, theme === 'light' ? '$1' : '$2');

/** The band's roles, in a page of that theme. */
const bandIn = (theme: Theme) =>
  tone.replace(/var\(--(band-\w+)\)/g, (_, token: string) => colorsOf(token, themed(root, theme))[0] ?? '');

/** The hex colors of a token: one of a plain color, several of a gradient. */
function colorsOf(token: string, styles: string): string[] {
  const value = new RegExp(`--${token}:([^;]+);`).exec(styles)?.[1] ?? '';
  return value.match(/#[0-9a-f]{6}/g) ?? [];
}

/** Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The worst contrast between any color of the one token and any of the other. */
function worstContrast(ink: string, background: string, styles: string): number {
  const pairs = colorsOf(ink, styles).flatMap((a) => colorsOf(background, styles).map((b) => contrast(a, b)));
  return pairs.length === 0 ? 0 : Math.min(...pairs);
}

const surfaces = ['color-ground', 'color-surface', 'color-sunken'];
const inks = ['color-text', 'color-text-muted', 'color-link', 'color-accent'];
const meanings = ['info', 'success', 'warning', 'danger'];

const readable: [ink: string, background: string][] = [
  ...surfaces.flatMap((surface) => inks.map((ink): [string, string] => [ink, surface])),
  ...meanings.map((meaning): [string, string] => [`color-${meaning}`, `color-${meaning}-soft`]),
  ...meanings.map((meaning): [string, string] => ['color-text', `color-${meaning}-soft`]),
  ['color-danger', 'color-surface'],
  ['color-on-accent', 'gradient-accent'],
  ['color-on-danger', 'color-danger'],
  ['color-link', 'color-accent-soft'],
  ['color-on-selected', 'color-selected'],
  ['gradient-text', 'color-ground'],
  ['gradient-text', 'color-surface'],
];

const visible: [line: string, background: string][] = surfaces.flatMap((surface) => [
  ['color-focus', surface],
  ['color-line-control', surface],
]);

describe.each([
  ['of the light theme', themed(root, 'light')],
  ['of the dark theme', themed(root, 'dark')],
  ['of a band in the light theme', bandIn('light')],
  ['of a band in the dark theme', bandIn('dark')],
])('the tokens %s', (_, styles) => {
  const below = (pairs: [string, string][], least: number) =>
    pairs.filter(([front, background]) => !(worstContrast(front, background, styles) >= least));

  it('have readable text on every background (AA, 4.5:1)', () => {
    expect(below(readable, 4.5)).toEqual([]);
  });

  it('have visible lines on every background (3:1)', () => {
    expect(below(visible, 3)).toEqual([]);
  });
});

it('has a dark value for every color role, except for the brand', () => {
  const roles = [...root.matchAll(/--(color-[\w-]+):([^;]+);/g)];

  const single = roles.filter(([, , value]) => !value?.includes('light-dark(')).map(([, role]) => role);

  expect(single).toEqual(['color-brand']);
});

it('redefines every color token for the dark tone', () => {
  const builtFromColor = [...root.matchAll(/--([\w-]+):[^;]*var\(--color-/g)].map(([, token]) => token);

  expect(builtFromColor).toContain('focus-ring');
  for (const token of builtFromColor) expect(tone).toContain(`--${token}:`);
});
