/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import LandingPage from './landing.tsx';

const html = renderToString(
  <StaticRouter location="/">
    <LandingPage />
  </StaticRouter>,
);
const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
const existing = ['/', '/login', '/signup', '/pricing', '/dashboard', '/memory-match', '/wellness', '/community'];

describe('landing page', () => {
  it('is drawn without a browser', () => {
    expect(typeof window).toBe('undefined');
    expect(html).toMatch(/<h1.*brainpower.*<\/h1>/);
  });

  it('draws the same HTML every time, so that the browser can take it over', () => {
    const again = renderToString(
      <StaticRouter location="/">
        <LandingPage />
      </StaticRouter>,
    );

    expect(again).toBe(html);
  });

  it('leads only to pages that exist', () => {
    expect(targets).toHaveLength(7);
    expect(existing).toEqual(expect.arrayContaining(targets));
  });

  it.each([
    ['Try for Free', '/signup'],
    ['Explore Games', '/dashboard'],
    ['Start Free Trial', '/signup'],
    ['Memory Training', '/memory-match'],
    ['Mental Health Tools', '/wellness'],
    ['Progress Tracking', '/dashboard'],
    ['Learning Resources', '/community'],
  ])('leads from “%s” to %s', (words, target) => {
    expect(html).toMatch(new RegExp(`<a[^>]*href="${target}"[^>]*>${words}`));
  });

  it('carries no style attributes, which the content security policy refuses', () => {
    expect(html).not.toContain(' style=');
  });

  it.each(['20%', 'AI-driven', 'Verified', '10,000'])('does not claim “%s”', (claim) => {
    expect(html).not.toContain(claim);
  });
});
