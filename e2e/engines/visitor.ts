import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type * as TestingLibrary from '@testing-library/dom';
import { expect } from '@playwright/test';

import { type Engine, evaluate, scriptOf } from './engine.ts';

declare const TestingLibraryDom: typeof TestingLibrary;

/** Finds elements in the page by role and name: the drivers have no such locators, or not the same. */
const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** A role and a name, or `label` and the text of a field's label; a later part is inside an earlier one. */
export type Part = readonly [role: string, name?: string | RegExp];

/** A busy machine may need this long for a page. */
const TIMEOUT = 30_000;

type JsonPart = readonly [role: string, name: string | null, isPattern: boolean];

const toJson = (parts: readonly Part[]): JsonPart[] =>
  parts.map(([role, name]) =>
    name instanceof RegExp ? [role, name.source, true] : ([role, name ?? null, false] as const),
  );

/** Runs in the page. */
function findInPage(parts: JsonPart[]): Element | null {
  const { queryAllByLabelText, queryAllByRole } = TestingLibraryDom;
  const inside = (scope: HTMLElement, [role, text, isPattern]: JsonPart) => {
    const name = isPattern ? new RegExp(text ?? '') : (text ?? undefined);
    if (role === 'label') return queryAllByLabelText(scope, name ?? '');
    return queryAllByRole(scope, role, name === undefined ? {} : { name });
  };
  let found: HTMLElement[] = [document.body];
  for (const part of parts) found = found.flatMap((scope) => inside(scope, part));
  const shown = found.find((element) => element.getClientRects().length > 0) ?? null;
  // WebKit's driver does not always do it.
  shown?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return shown;
}

/** Does what a person does in a window; each step waits until it can be done. */
export const visitor = (engine: Engine) => {
  async function find(parts: readonly Part[]) {
    if (!(await evaluate(engine, () => 'TestingLibraryDom' in window))) await engine.evaluate(LIBRARY);
    return engine.find(scriptOf(findInPage, toJson(parts)));
  }
  async function act(parts: readonly Part[], what: 'click' | 'type', text = '') {
    await expect(async () => {
      const element = await find(parts);
      expect(element, `${what} ${parts.join(' > ')}`).not.toBeNull();
      await (what === 'click' ? element?.click() : element?.type(text));
    }).toPass({ timeout: TIMEOUT });
  }
  const visibleText = () => evaluate(engine, () => document.body.innerText.replaceAll(/\s+/g, ' '));

  return {
    open: (url: string) => engine.goto(url),
    click: (...parts: Part[]) => act(parts, 'click'),
    type: (text: string, ...parts: Part[]) => act(parts, 'type', text),
    /** Lets the next steps be in a frame; without a selector, in the page again. */
    enterFrame: (selector?: string) => expect(() => engine.enterFrame(selector)).toPass({ timeout: TIMEOUT }),
    /** Waits until the page shows an element. */
    sees: (...parts: Part[]) =>
      expect
        .poll(() => find(parts).then((element) => element !== null), { message: parts.join(' > '), timeout: TIMEOUT })
        .toBe(true),
    /** Waits until the page shows a text. */
    reads: (text: string | RegExp) => expect.poll(visibleText, { timeout: TIMEOUT }).toMatch(text),
  };
};
