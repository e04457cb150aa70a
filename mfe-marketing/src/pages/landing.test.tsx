/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { PUZZLES_CLAIM } from '@mindgrove/contracts/rules/puzzles';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { paths } from '../paths.ts';
import LandingPage from './landing.tsx';

const renderLanding = () =>
  renderToString(
    <StaticRouter location="/">
      <LandingPage />
    </StaticRouter>,
  );
const html = renderLanding();
const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&amp;', '&');
const targets = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, target]) => target);

describe('landing page', () => {
  it('renders without a browser', () => {
    expect(typeof window).toBe('undefined');
    expect(html).toMatch(/<h1.*brainpower.*<\/h1>/);
  });

  it('renders the same HTML every time, so that it can hydrate', () => {
    expect(renderLanding()).toBe(html);
  });

  it('has its sections in order', () => {
    const headings = [...html.matchAll(/<h2[^>]*>([^<]*(?:<!-- -->)?[^<]*)<\/h2>/g)].map(([, words]) =>
      words?.replace('<!-- -->', '').replace('&amp;', '&'),
    );

    expect(headings).toEqual([
      'Why Choose Mindgrove',
      'Games That Challenge & Strengthen',
      'Track Your Growth',
      'Nourish Your Whole Mind',
      'Choose Your Plan',
      'What Our Community Says',
    ]);
  });

  it('links to existing pages', () => {
    const links = [
      ['Explore Games', '/try'],
      ['Start Playing Now', '/try'],
      ['View Sample Report', '/sample-report'],
      ['Start Free Trial', '/signup?plan=free'],
      ['See plans and prices', '/pricing'],
      ['Memory Training', '/memory-match'],
      ['Mental Health Tools', '/wellness'],
      ['Progress Tracking', '/dashboard'],
      ['Learning Resources', '/education'],
    ];

    const isLinked = (words = '', target = '') =>
      new RegExp(`<a[^>]*href="${target.replace('?', '\\?')}"[^>]*>${words}`).test(html);
    const missing = links.filter(([words, target]) => !isLinked(words, target));

    expect(missing).toEqual([]);
  });

  it('has no other links', () => {
    expect(targets).toHaveLength(9);
    expect(Object.values(paths)).toEqual(expect.arrayContaining(targets));
  });

  it('says what the product does', () => {
    const claims = ['Daily exercises', 'Adaptive difficulty', '10,000+ puzzles', 'See your own trend over 3 months'];

    expect(claims.filter((claim) => !text.includes(claim))).toEqual([]);
  });

  // The games' own tests count the puzzles behind the number.
  it('names the number of puzzles that the games prove', () => {
    expect(text).toContain(`${PUZZLES_CLAIM} puzzles`);
  });

  it('shows three sample testimonials, each labeled as an example and without a rating in words', () => {
    expect(text).toContain('Sample testimonials, until real members agree to be quoted.');
    expect(html).not.toMatch(/out of 5|5 stars/);
    expect(html.match(/>Example<\/span>/g)).toHaveLength(3);
    expect(text).toMatch(/Ruth *, *67/);
  });

  it('has no style attributes, which the content security policy blocks', () => {
    expect(html).not.toContain(' style=');
  });

  it('claims nothing that it cannot prove', () => {
    const claims = ['20%', 'AI-driven', 'Verified', 'cure', 'prevent', 'dementia', 'clinically'];

    expect(claims.filter((claim) => html.includes(claim))).toEqual([]);
  });
});
