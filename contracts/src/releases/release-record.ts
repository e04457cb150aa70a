import { z } from 'zod';

import { text } from '../schemas/fields.ts';

/** Raw bytes of JavaScript that one page of a remote may need before it is usable. */
export const PAGE_SCRIPT_BUDGET = 400_000;
/** Raw bytes of a whole release. */
export const RELEASE_BUDGET = 16_000_000;
/** Files of a whole release. */
export const RELEASE_FILE_LIMIT = 1000;

export const releaseName = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, 'must be a package name in kebab-case');
/** `<package version>+<content hash>`: the same source gives the same version. */
export const releaseVersion = z.string().regex(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/, 'must look like 1.2.3+0123456789ab');
export const filePath = z
  .string()
  .max(200)
  .regex(/^(?!.*\.\.)[\w@-][\w@.~-]*(\/[\w@-][\w@.~-]*)*$/, 'must be a relative path without ..');
const pagePath = z
  .string()
  .max(200)
  .regex(/^\/([\w-]+(\/:?[\w-]+)*)?$/, 'must be an absolute path without a trailing slash');

const moduleName = z
  .string()
  .max(80)
  .regex(/^[a-z][a-z0-9-]*$/, 'must be in kebab-case');
/** What a component needs at once: scripts and styles, entry first. */
const assets = { scripts: z.array(filePath).max(100), styles: z.array(filePath).max(100) };

export const releaseRoute = z.strictObject({
  path: pagePath,
  /** The module `src/pages/<page>.tsx` that draws it. */
  page: moduleName,
  title: text().min(1).max(80),
  description: text().max(200).optional(),
  access: z.enum(['public', 'signed-in', 'member', 'admin']),
  /** A public page that search engines leave out. */
  noindex: z.boolean().optional(),
  /** The slots that the page draws at once; others are loaded when they are drawn. */
  slots: z.array(moduleName).max(10).optional(),
  ...assets,
  /** The page as HTML, made at build time; shown before any script runs. */
  html: filePath.optional(),
});
export type ReleaseRoute = z.infer<typeof releaseRoute>;

/** A component for a slot in pages of other remotes. */
export const releaseOffer = z.strictObject({
  /** The slot's name, and the module `src/slots/<slot>.tsx` that draws it. */
  slot: moduleName,
  ...assets,
  /** The component as HTML, made at build time; the server puts it into a prerendered page that names the slot. */
  html: filePath.optional(),
});
export type ReleaseOffer = z.infer<typeof releaseOffer>;

export const navigationEntry = z.strictObject({
  label: text().min(1).max(30),
  to: pagePath,
  /** Ascending from the start of the bar. */
  order: z.number().int(),
  audience: z.enum(['everyone', 'visitor', 'member']),
});
export type NavigationEntry = z.infer<typeof navigationEntry>;

/** `release.json`: everything that registry, shell and page need to know of a release. */
export const releaseRecord = z.strictObject({
  name: releaseName,
  version: releaseVersion,
  /** A remote is loaded by the host; the host's record says which kit it provides and which paths it owns. */
  kind: z.enum(['remote', 'host']),
  /** Hash of the commit; `-dirty` behind it for a tree with other changes. Empty outside a git checkout. */
  commit: text().max(64),
  builtAt: z.iso.datetime(),
  /** Remote: the range of kit that it runs with. Host: the version that it provides. */
  kit: text().min(1).max(40),
  /** Name of the global under which the container's entry stands; carries the version. Empty for the host. */
  container: z
    .string()
    .max(100)
    .regex(/^[A-Za-z_]\w*$/)
    .or(z.literal('')),
  routes: z.array(releaseRoute).max(100),
  offers: z.array(releaseOffer).max(20).optional(),
  navigation: z.array(navigationEntry).max(20),
  /** Path to integrity (`sha384-<base64>`) and raw size in bytes. */
  files: z
    .record(
      filePath,
      z.strictObject({
        integrity: z.string().regex(/^sha384-[\w+/]{64}$/, 'must be a sha384 in base64'),
        bytes: z.number().int().min(0),
      }),
    )
    .refine((files) => Object.keys(files).length <= RELEASE_FILE_LIMIT, `has more than ${RELEASE_FILE_LIMIT} files`),
});
export type ReleaseRecord = z.infer<typeof releaseRecord>;

/** What is live: one release per name, and the version to fall back to when it cannot be loaded. */
export const releaseSet = z.object({
  /** Grows with every promote and rollback of the channel. */
  revision: z.number().int(),
  releases: z.array(z.object({ record: releaseRecord, fallback: releaseVersion.nullable() })),
});
export type ReleaseSet = z.infer<typeof releaseSet>;

/** Name of the global that holds a remote's container; carries the version, so that two releases never meet. */
export const containerName = (name: string, version: string) => `${name}_${version}`.replace(/\W/g, '_');

/** Address of a file of a release, as the shell's server serves it. */
export const releaseUrl = (release: { name: string; version: string }, file: string) =>
  `/releases/${release.name}/${release.version}/${file}`;
