import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

import { allowForeignEdits } from './foreign-edits.ts';
import { lastErrors } from './telemetry/report.ts';

const { insertBefore, removeChild } = Node.prototype;
beforeAll(allowForeignEdits);
afterAll(() => void Object.assign(Node.prototype, { insertBefore, removeChild }));

const font = (text: string) => {
  const outer = document.createElement('font');
  outer.append(Object.assign(document.createElement('font'), { textContent: text }));
  return outer;
};

/** The ways in which programs put something of theirs in the place of a text. */
const EDITS: Record<string, (text: Text) => void> = {
  'replaced in one step': (text) => text.replaceWith(font(text.data)),
  'replaced in two steps': (text) => {
    text.before(font(text.data));
    text.remove();
  },
  'replaced, and replaced again': (text) => {
    const first = font(text.data);
    text.replaceWith(first);
    first.replaceWith(font(text.data));
  },
  'replaced, and put back as another text': (text) => {
    const first = font(text.data);
    text.replaceWith(first);
    first.replaceWith(document.createTextNode(text.data));
  },
  'replaced, and put back itself': (text) => {
    const first = font(text.data);
    text.replaceWith(first);
    first.replaceWith(text);
  },
  wrapped: (text) => {
    const wrapper = document.createElement('font');
    text.before(wrapper);
    wrapper.append(text);
  },
};

function textsOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

async function change(from: ReactNode, edit: (text: Text) => void, ...to: ReactNode[]): Promise<string | null> {
  cleanup();
  const { rerender } = render(<p data-testid="place">{from}</p>);
  const place = screen.getByTestId('place');
  for (const next of to) {
    for (const text of textsOf(place)) edit(text);
    await Promise.resolve(); // The observers are told after this task.
    rerender(<p data-testid="place">{next}</p>);
    await Promise.resolve();
  }
  return place.textContent;
}

/** The changes that React makes to the texts of a page, and what is to be read afterwards. */
const CHANGES: [string, ReactNode, ReactNode, string][] = [
  ['a text beside another changes', <>Moves: {1} of 20</>, <>Moves: {2} of 20</>, 'Moves: 2 of 20'],
  ['a text alone changes', 'Log In', 'Signing In...', 'Signing In...'],
  ['a text gives way to an element', <>{'Loading'} it</>, <>{<b key="done">Done with</b>} it</>, 'Done with it'],
  ['an element comes before a text', <>{false}Send</>, <>{<b>!</b>}Send</>, '!Send'],
  [
    'a text goes away',
    <>
      {'Saving'}
      {' now'}
    </>,
    <>
      {'Saving'}
      {null}
    </>,
    'Saving',
  ],
];

describe('a page whose texts another program has edited', () => {
  it.each(Object.entries(EDITS))('goes on when they were %s', async (_, edit) => {
    for (const [what, from, to, read] of CHANGES) expect([what, await change(from, edit, to)]).toEqual([what, read]);
    const moves = [1, 2, 3, 4].map((count) => <>Moves: {count} of 20</>);
    expect(await change(moves[0], edit, ...moves.slice(1))).toBe('Moves: 4 of 20');
  });

  it('still removes what is there, and leaves what is gone', async () => {
    expect(
      await change(<>{<b key="one">One</b>}two</>, (text) => text.parentElement?.closest('b')?.remove(), 'two'),
    ).toBe('two');
  });

  it('is reported once, and not as an error of a release', () => {
    const reported = lastErrors().filter(({ kind }) => kind === 'recovered');
    expect(reported.map(({ release }) => release)).toEqual([undefined]);
  });
});
