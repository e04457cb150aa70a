import { describe, expect, it } from '@jest/globals';

import { dependencyDepth, type LoggedRequest } from './dependency-depth.ts';

const logged = (url: string, kind: LoggedRequest['kind'], ...askedBy: string[]): LoggedRequest => ({
  url,
  kind,
  askedBy,
  bytes: 1,
});

describe('dependencyDepth', () => {
  const page = logged('/', 'document');
  const main = logged('/main.js', 'script', '/');

  it('is 1 when the HTML names every file, however many there are', () => {
    const requests = [page, main, logged('/page.js', 'script', '/'), logged('/page.css', 'style', '/')];

    expect(dependencyDepth(requests, ['script', 'style'])).toBe(1);
  });

  it('grows with each file that only a script knows of', () => {
    const requests = [page, main, logged('/entry.js', 'script', '/main.js'), logged('/page.js', 'script', '/entry.js')];

    expect(dependencyDepth(requests, ['script'])).toBe(3);
  });

  it('follows the slowest of several askers', () => {
    const entry = logged('/entry.js', 'script', '/main.js');
    const requests = [page, main, entry, logged('/page.js', 'script', '/main.js', '/entry.js')];

    expect(dependencyDepth(requests, ['script'])).toBe(3);
  });

  it('counts only the kinds it is asked for, but their whole chain', () => {
    const requests = [page, main, logged('/api/get-plans', 'api', '/main.js')];

    expect(dependencyDepth(requests, ['script'])).toBe(1);
    expect(dependencyDepth(requests, ['api'])).toBe(2);
  });
});
