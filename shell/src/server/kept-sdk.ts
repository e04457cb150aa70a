import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { SDK_INDEX, sdkFile, sdkIndex, type SdkIndex } from '@mindgrove/contracts/releases/sdk';

/** The files of some forty builds are kept: a lock file that is older has to be updated. */
const FILES_KEPT = 160;

/**
 * The packages of this build, and those of builds before it: teams' lock files name them by their addresses, and must
 * still install after the product was updated.
 */
export class KeptSdk {
  readonly index: SdkIndex;
  readonly folder: string;
  private readonly built: string;

  private constructor(built: string, releases: string) {
    this.built = built;
    // No release's name begins with a dot.
    this.folder = join(releases, '.sdk');
    this.index = sdkIndex.parse(JSON.parse(readFileSync(join(built, SDK_INDEX), 'utf8')));
  }

  /** Undefined where the packages were not built. */
  static async open(built: string, releases: string): Promise<KeptSdk | undefined> {
    if (!existsSync(join(built, SDK_INDEX))) return undefined;
    const sdk = new KeptSdk(built, releases);
    await sdk.keep().catch((error: unknown) => {
      console.warn(`Packages for teams cannot be stored, so the next build forgets them: ${String(error)}`);
    });
    return sdk;
  }

  /** The folder that has the file, if there is one. */
  folderOf(file: string): string | undefined {
    if (!sdkFile.safeParse(file).success) return undefined;
    return [this.built, this.folder].find((folder) => existsSync(join(folder, file)));
  }

  /** The file of `kit`, for `@mindgrove/kit`. */
  fileOf(name: string): string | undefined {
    return this.index.packages.find((one) => one.name === `@mindgrove/${name}`)?.file;
  }

  private async keep(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const { file } of this.index.packages) {
      if (existsSync(join(this.folder, file))) continue;
      const temporary = join(this.folder, `.${process.pid}-${file}`);
      await copyFile(join(this.built, file), temporary);
      await rename(temporary, join(this.folder, file));
    }
    const files = await Promise.all(
      (await readdir(this.folder)).map(async (name) => ({ name, time: (await stat(join(this.folder, name))).mtimeMs })),
    );
    const old = files.toSorted((a, b) => b.time - a.time).slice(FILES_KEPT);
    await Promise.all(old.map(({ name }) => rm(join(this.folder, name), { force: true })));
  }
}
