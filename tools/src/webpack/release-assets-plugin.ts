import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';
import webpack from 'webpack';

const NAME = 'ReleaseAssetsPlugin';
const { LoadScriptRuntimeModule } = webpack.runtime;

/**
 * Passes each script and style element to the host's `mindgroveAsset(element, url)`, which sets integrity and retries.
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
