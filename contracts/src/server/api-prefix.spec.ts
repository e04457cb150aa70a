import { describe, expect, it } from '@jest/globals';

import { withoutRepeatedPrefix } from './api-prefix.ts';

describe('the base path of the API', () => {
  it.each([
    ['/api/api/me?a=/api/api/', '/api/me?a=/api/api/'],
    ['/api/api/api/me', '/api/me'],
    ['/api/me', '/api/me'],
    ['/api/api', '/api/api'],
    ['/api/apiary', '/api/apiary'],
    ['/login/api/api/me', '/login/api/api/me'],
  ])('counts once: %s is %s', (url, path) => {
    expect(withoutRepeatedPrefix(url)).toBe(path);
  });
});
