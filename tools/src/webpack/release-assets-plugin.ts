import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';
import webpack from 'webpack';

const NAME = 'ReleaseAssetsPlugin';
const { LoadScriptRuntimeModule } = webpack.runtime;

/**
 * Passes every script and style element of a release to the host's `mindgroveAsset(element, url)` before it is
 * inserted: the host sets its integrity, and another URL for a retry. A remote that runs alone has no such function.
 */
export class ReleaseAssetsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (code) => `${code}\nself.mindgroveAsset && self.mindgroveAsset(script, url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (code, names) => `${code}\nself.mindgroveAsset && self.mindgroveAsset(${names.tag}, ${names.href});`,
      );
    });
  }
}
