import { isTest, packageOf } from './file-roles.ts';

/** Folders of the API that every module may import. */
export const API_FOUNDATION = ['platform/core', 'platform/database'];
/** Rooms of the API with more than one module. A folder that is not named here belongs to the module of its room. */
const SHARED_ROOMS: Readonly<Record<string, readonly string[]>> = {
  chat: ['help-lines'],
  exercises: ['content', 'workbooks'],
  members: ['account', 'admin', 'reminders', 'reviews', 'support'],
  platform: ['audit', 'core', 'database', 'health', 'jobs', 'metrics'],
  releases: ['telemetry'],
  training: ['badges', 'goals', 'moods', 'progress'],
  users: ['mail', 'trials'],
};
const API_PUBLIC_ROLE = /\.(event|module|service|read-model|decorators?)$/;
/** Other modules may import these files too; files without a public role are private. */
const API_SHARED_FILES = [
  'api/src/auth/publishers/publisher',
  'api/src/auth/sessions/cookie-names',
  'api/src/platform/metrics/serve-metrics',
  'api/src/releases/releases.errors',
  'api/src/users/signed-in-user',
  'api/src/users/time-zone',
];

export const isOtherApiModule = (from: string, to: string) =>
  packageOf(from) === 'api' && !isTest(from) && apiModuleOf(to) !== undefined && apiModuleOf(to) !== apiModuleOf(from);
export const isApiPublic = (to: string) =>
  API_PUBLIC_ROLE.test(to) || API_SHARED_FILES.includes(to) || API_FOUNDATION.includes(apiModuleOf(to) ?? '');

/** `plans`, or `exercises/content` in a room with more than one module; undefined outside of the API's folders. */
export function apiModuleOf(path: string): string | undefined {
  const [, room = '', folder = ''] = /^api\/src\/([\w-]+)\/(?:([\w-]+)\/)?/.exec(path) ?? [];
  return SHARED_ROOMS[room]?.includes(folder) ? `${room}/${folder}` : room || undefined;
}
