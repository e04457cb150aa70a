import { z } from 'zod';

/** Where a product serves the packages that remotes are built from. */
export const SDK_PATH = '/sdk';
export const SDK_INDEX = 'index.json';

/** Name of a served file, such as `mindgrove-kit-1.9.0-0123456789ab.tgz`; whatever it once contained, it always will. */
export const sdkFile = z.string().regex(/^mindgrove-[a-z]+-\d+\.\d+\.\d+-[0-9a-f]{12}\.tgz$/);

/** What `/sdk/index.json` says: the packages of the running product. */
export const sdkIndex = z.object({
  packages: z.array(
    z.object({
      /** Such as `@mindgrove/kit`. */
      name: z.string().regex(/^@mindgrove\/[a-z]+$/),
      /** The package's own, and a hash of its content. */
      version: z.string(),
      file: sdkFile,
      /** As npm writes it into lock files. */
      integrity: z.string().startsWith('sha512-'),
      bytes: z.int().positive(),
    }),
  ),
});
export type SdkIndex = z.infer<typeof sdkIndex>;
