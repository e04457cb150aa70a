import { z } from 'zod';

/** The path where a product serves the packages that remotes are built from. */
export const SDK_PATH = '/sdk';
export const SDK_INDEX = 'index.json';

/** The name of a served file, such as `mindgrove-kit-1.9.0-0123456789ab.tgz`; its content never changes. */
export const sdkFile = z.string().regex(/^mindgrove-[a-z]+-\d+\.\d+\.\d+-[0-9a-f]{12}\.tgz$/);

/** The content of `/sdk/index.json`: the packages of the running product. */
export const sdkIndex = z.object({
  packages: z.array(
    z.object({
      /** The package's name, such as `@mindgrove/kit`. */
      name: z.string().regex(/^@mindgrove\/[a-z]+$/),
      /** The package's own, and a hash of its content. */
      version: z.string(),
      file: sdkFile,
      /** The hash as npm writes it into lock files. */
      integrity: z.string().startsWith('sha512-'),
      bytes: z.int().positive(),
    }),
  ),
});
export type SdkIndex = z.infer<typeof sdkIndex>;
