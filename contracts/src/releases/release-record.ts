import { z } from 'zod';

import { sharedText } from '../schemas/fields.ts';

/** Raw bytes of JavaScript that a page may need before it is usable. */
export const PAGE_SCRIPT_BUDGET = 400_000;
export const PAGE_STYLE_BUDGET = 200_000;
/** The limit of an offer's HTML, which other teams' pages contain. */
export const SLOT_HTML_BUDGET = 100_000;
export const RELEASE_BUDGET = 16_000_000;
const RELEASE_FILE_LIMIT = 1000;

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
/** The entry comes first. */
const assets = { scripts: z.array(filePath).max(100), styles: z.array(filePath).max(100) };

/** The pictures that the shell has of pages, beside that of the grove. */
export const routePicture = z.enum(['games', 'wellness', 'community', 'books']);
export type RoutePicture = z.infer<typeof routePicture>;

export const releaseRoute = z.strictObject({
  path: pagePath,
  page: moduleName,
  title: sharedText().min(1).max(80),
  description: sharedText().max(200).optional(),
  access: z.enum(['public', 'signed-in', 'member', 'admin']),
  noindex: z.boolean().optional(),
  /** True if members' browsers may open the page without a network, from what they have kept of its release. */
  offline: z.boolean().optional(),
  /** What the sign-in page shows visitors, beside the sentences of the description, of the page that they asked for. */
  picture: routePicture.optional(),
  /** Slots that the page renders at once; others load when they are rendered. */
  slots: z.array(moduleName).max(10).optional(),
  ...assets,
  html: filePath.optional(),
});
export type ReleaseRoute = z.infer<typeof releaseRoute>;

export const sectionIcon = z.enum(['file', 'messages', 'person', 'card', 'inbox', 'review', 'bell']);
export type SectionIcon = z.infer<typeof sectionIcon>;

/** Data about who is shown something: the server decides what they may do. Administrators are members, too. */
export const audience = z.enum(['everyone', 'visitor', 'member', 'admin']);
export type Audience = z.infer<typeof audience>;

export const releaseOffer = z.strictObject({
  slot: moduleName,
  /** Its module is `src/slots/<id>.tsx`; without an id, the slot's name. */
  id: moduleName.optional(),
  /** A slot that takes many offers uses these: the heading, the place, and who sees it; everyone, unless given. */
  title: sharedText().min(1).max(60).optional(),
  order: z.number().int().optional(),
  audience: audience.optional(),
  icon: sectionIcon.optional(),
  ...assets,
  html: filePath.optional(),
});
export type ReleaseOffer = z.infer<typeof releaseOffer>;

/** The queues in which members' browsers keep posts for this remote until they are sent; unique in a product. */
export const releaseQueues = z.array(moduleName).max(10);

/** The icons that the shell has a picture for. */
export const barIcon = z.enum(['today', 'games', 'wellness', 'community']);
export type BarIcon = z.infer<typeof barIcon>;

/** Groups of the pages behind "More", in their order; the shell has their headings. */
export const moreGroup = z.enum(['discover', 'plan', 'past', 'help']);
export type MoreGroup = z.infer<typeof moreGroup>;

/** The icons that the shell has a picture for. */
export const moreIcon = z.enum([
  'learn',
  'recipes',
  'plan',
  'days',
  'mood',
  'progress',
  'report',
  'board',
  'friends',
  'help',
  'account',
]);
export type MoreIcon = z.infer<typeof moreIcon>;

export const navigationEntry = z.strictObject({
  label: sharedText().min(1).max(30),
  to: pagePath,
  order: z.number().int(),
  audience,
  /** Takes the entry out of the header: it stands behind "More", and below the side menu's own entries. */
  more: moreGroup.optional(),
  /** Stands beside its label there. */
  icon: moreIcon.optional(),
  /** Id of the section of that page to which the entry leads members; visitors have to log in first. */
  section: moduleName.optional(),
  /** True if a header that has no room for every entry leaves this one out. */
  wideOnly: z.boolean().optional(),
  /** Makes it an entry of the bar at the bottom of a member's phone, too; those are sorted by their own `order`. */
  bar: z
    .strictObject({ label: sharedText().min(1).max(12).optional(), icon: barIcon, order: z.number().int() })
    .optional(),
});
export type NavigationEntry = z.infer<typeof navigationEntry>;

/** Columns of the footer, in their order. */
export const footerColumn = z.enum(['product', 'company', 'legal']);
export type FooterColumn = z.infer<typeof footerColumn>;

export const footerEntry = z.strictObject({
  label: sharedText().min(1).max(30),
  to: pagePath,
  column: footerColumn,
  order: z.number().int(),
  audience,
  /** Lists the entry below a member's own pages, too, which have room for few links and sort them by this `order`. */
  brief: z.strictObject({ label: sharedText().min(1).max(14), order: z.number().int() }).optional(),
});
export type FooterEntry = z.infer<typeof footerEntry>;

/** Counts the files before it looks at them, because each that is wrong costs time. */
export const releaseFiles = <Path extends z.core.$ZodRecordKey, File extends z.ZodType>(path: Path, file: File) => {
  const files = z.record(path, file);
  return z.preprocess((input: z.input<typeof files>, context) => {
    if (Object.keys(input ?? {}).length > RELEASE_FILE_LIMIT)
      context.addIssue({ code: 'custom', message: `has more than ${RELEASE_FILE_LIMIT} files` });
    return input;
  }, files);
};

/** The name of an export of `@mindgrove/kit`, such as `call`, or of its subpaths, such as `query/useQuery`. */
const kitExport = z
  .string()
  .max(100)
  .regex(/^([a-z]+\/)?[\w$]+$/, 'must be the name of an export');
/** Formats the name for readers: `useQuery from @mindgrove/kit/query`. */
export function describeKitExport(name: string): string {
  const [entry, exported] = name.includes('/') ? name.split('/') : [undefined, name];
  return `${exported} from @mindgrove/kit${entry ? `/${entry}` : ''}`;
}

const callKey = z
  .string()
  .max(120)
  .regex(/^[A-Z]+ \/\S*$/, 'must look like GET /moods');
const callHash = z.string().regex(/^[0-9a-f]{12}$/, 'must be a hash of 12 digits');
/** Maps each call to the hash of its schema. */
export const callHashes = z.record(callKey, callHash);

/** File of a release: the schemas of the calls that it uses, to compare them with those of another api. */
export const CALLS_FILE = 'calls.json';

/** `release.json`: all that registry, shell and page need to know of a release. */
export const releaseRecord = z.strictObject({
  name: releaseName,
  version: releaseVersion,
  kind: z.enum(['remote', 'host']),
  /** Its hash, with `-dirty` for uncommitted changes; empty outside a git checkout. */
  commit: sharedText().max(64),
  builtAt: z.iso.datetime(),
  /** The range of kit that a remote runs with, or the version that the host provides. */
  kit: sharedText().min(1).max(40),
  container: z
    .string()
    .max(100)
    .regex(/^[A-Za-z_]\w*$/)
    .or(z.literal('')),
  routes: z.array(releaseRoute).max(100),
  offers: z.array(releaseOffer).max(20).optional(),
  queues: releaseQueues.optional(),
  navigation: z.array(navigationEntry).max(20),
  /** What a remote's code imports from kit, and the calls in it. */
  uses: z.strictObject({ kit: z.array(kitExport).max(200), calls: callHashes }).optional(),
  /** The names that the host's kit exports. */
  provides: z.strictObject({ kit: z.array(kitExport).max(300) }).optional(),
  footer: z.array(footerEntry).max(20).optional(),
  /** Maps each path to its integrity (`sha384-<base64>`) and raw size in bytes. */
  files: releaseFiles(
    filePath,
    z.strictObject({
      integrity: z.string().regex(/^sha384-[\w+/]{64}$/, 'must be a sha384 in base64'),
      bytes: z.number().int().min(0),
    }),
  ),
});
export type ReleaseRecord = z.infer<typeof releaseRecord>;

/** A release that some visitors get instead of the live one. */
export const canary = z.object({
  record: releaseRecord,
  percent: z.number().int(), // The share of visitors.
  revision: z.number().int(), // The revision of its first step: that of a page that has it is at least this.
});
export type Canary = z.infer<typeof canary>;

/** The live releases, and the versions to fall back to. */
export const releaseSet = z.object({
  revision: z.number().int(), // Grows with every move of the channel.
  releases: z.array(z.object({ record: releaseRecord, fallback: releaseVersion.nullable() })),
  canaries: z.array(canary).optional(), // Each name has at most one.
});
export type ReleaseSet = z.infer<typeof releaseSet>;

/** Name of the global that holds a remote's container, one for each version. */
export const containerName = (name: string, version: string) => `${name}_${version}`.replace(/\W/g, '_');

/** Path of a release's file on the shell's server. */
export const releaseUrl = (release: { name: string; version: string }, file: string) =>
  `/releases/${release.name}/${release.version}/${file}`;
