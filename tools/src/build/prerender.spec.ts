import { expect, it } from '@jest/globals';
import { createElement, useId } from 'react';

import { renderContent } from './prerender.ts';

it('starts with the page itself, whatever images it has', () => {
  const Page = () =>
    createElement('main', null, createElement('img', { src: '/a.svg', alt: '', fetchPriority: 'high' }));

  expect(renderContent(Page, '/', 'mfe-a/pages/a')).toMatch(/^<main><img /);
});

it('generates different ids for each module in a document', () => {
  const Module = () => createElement('p', { id: useId() });

  const [page, offer] = [renderContent(Module, '/', 'mfe-a/pages/a'), renderContent(Module, '/', 'mfe-b/slots/a')];

  expect(page).toContain('mfe-a-pages-a-');
  expect(page).not.toBe(offer);
});
