import { describe, expect, it } from '@jest/globals';

import { dependencyDepth, type LoggedRequest } from './dependency-depth.ts';

const newRequest = (url: string, kind: LoggedRequest['kind'], ...initiators: string[]): LoggedRequest => ({
  url,
  kind,
  initiators,
  transferredBytes: 1,
});

describe('dependencyDepth', () => {
  const page = newRequest('/', 'document');
  const main = newRequest('/main.js', 'script', '/');

  it('is 1 when the HTML names every file', () => {
    const requests = [page, main, newRequest('/page.js', 'script', '/'), newRequest('/page.css', 'style', '/')];

    expect(dependencyDepth(requests, ['script', 'style'])).toBe(1);
  });

  it('grows with each file that only a script requests', () => {
    const requests = [
      page,
      main,
      newRequest('/entry.js', 'script', '/main.js'),
      newRequest('/page.js', 'script', '/entry.js'),
    ];

    expect(dependencyDepth(requests, ['script'])).toBe(3);
  });

  it('follows the deepest of several initiators', () => {
    const entry = newRequest('/entry.js', 'script', '/main.js');
    const requests = [page, main, entry, newRequest('/page.js', 'script', '/main.js', '/entry.js')];

    expect(dependencyDepth(requests, ['script'])).toBe(3);
  });

  it('counts only the given kinds, but their whole chain', () => {
    const requests = [page, main, newRequest('/api/get-plans', 'api', '/main.js')];

    expect(dependencyDepth(requests, ['script'])).toBe(1);
    expect(dependencyDepth(requests, ['api'])).toBe(2);
  });
});
