import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';
import webpack from 'webpack';

const NAME = 'ReleaseAssetsPlugin';
const { LoadScriptRuntimeModule } = webpack.runtime;

/**
 * Hands every script and style element that a release creates to the host's `mindgroveAsset(element, url)` before it
 * is inserted. The host sets its integrity, and another address when a load is tried again. A page without the
 * host's function (a remote that runs alone) loads them as they are.
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
