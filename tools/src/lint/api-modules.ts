import { apiModuleOf, isTest, packageOf } from './file-roles.ts';

/** Folders of the api that every module may import. */
export const API_FOUNDATION = ['core', 'database'];
const API_PUBLIC_ROLE = /\.(module|service|read-model|decorators?)$/;
/** Other modules may import these files too; files without a public role are private. */
const API_SHARED_FILES = [
  'api/src/auth/publishers/publisher',
  'api/src/auth/sessions/cookie-names',
  'api/src/metrics/serve-metrics',
  'api/src/releases/releases.errors',
  'api/src/users/signed-in-user',
  'api/src/users/time-zone',
];

export const isOtherApiModule = (from: string, to: string) =>
  packageOf(from) === 'api' && !isTest(from) && apiModuleOf(to) !== undefined && apiModuleOf(to) !== apiModuleOf(from);
export const isApiPublic = (to: string) =>
  API_PUBLIC_ROLE.test(to) || API_SHARED_FILES.includes(to) || API_FOUNDATION.includes(apiModuleOf(to) ?? '');
