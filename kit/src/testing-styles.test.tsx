import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';

const isShown = () => screen.queryByRole('button') !== null;

it.each<[string, (area: HTMLElement, sheet: HTMLStyleElement) => void]>([
  ['its own attribute', (area) => area.querySelector('button')?.setAttribute('hidden', '')],
  ['a style around it', (area) => void (area.style.display = 'none')],
  ['a class around it', (area) => area.classList.add('away')],
  [
    'another text of a style sheet',
    (_, { firstChild }) => void ((firstChild as Text).data = '.here { display: none }'),
  ],
  ['a new style sheet', (area) => area.insertAdjacentHTML('beforebegin', '<style>.here { display: none }</style>')],
])('a query by role finds a button no longer once it is hidden by %s', (_, hide) => {
  render(
    <>
      <style>{'.away { display: none }'}</style>
      <div data-testid="area" className="here">
        <button type="button">Go</button>
      </div>
    </>,
  );
  expect(isShown()).toBe(true);

  hide(screen.getByTestId('area'), document.querySelector('style') as HTMLStyleElement);

  expect(isShown()).toBe(false);
});
