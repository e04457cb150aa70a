import { expect, it } from '@jest/globals';
import { createElement, useId } from 'react';

import { renderContent } from './prerender.ts';

it('begins with the page itself, whatever pictures it has', () => {
  const Page = () =>
    createElement('main', null, createElement('img', { src: '/a.svg', alt: '', fetchPriority: 'high' }));

  expect(renderContent(Page, '/', 'mfe-a/pages/a')).toMatch(/^<main><img /);
});

it('makes up other ids for each part of a document', () => {
  const Part = () => createElement('p', { id: useId() });

  const [page, offer] = [renderContent(Part, '/', 'mfe-a/pages/a'), renderContent(Part, '/', 'mfe-b/slots/a')];

  expect(page).toContain('mfe-a-pages-a-');
  expect(page).not.toBe(offer);
});
