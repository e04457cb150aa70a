import type { Compiler } from 'webpack';
import webpack from 'webpack';

const NAME = 'ExposedInEntryPlugin';

/**
 * Puts the exposed module, which only lists pages and offers, into the container's own file: webpack would make a file
 * of it that each page requests. It still runs only when the host gets it.
 */
export class ExposedInEntryPlugin {
  private readonly container: string;
  private readonly module: string;

  constructor(container: string, module: string) {
    this.container = container;
    this.module = module;
  }

  apply(compiler: Compiler): void {
    const options = { name: this.container };
    const dependency = webpack.EntryPlugin.createDependency(this.module, options);
    compiler.hooks.compilation.tap(NAME, ({ dependencyFactories }, { normalModuleFactory }) => {
      dependencyFactories.set(dependency.constructor as typeof webpack.Dependency, normalModuleFactory);
    });
    compiler.hooks.make.tapAsync(NAME, (compilation, done) => {
      compilation.addInclude(compiler.context, dependency, options, (error) => done(error));
    });
  }
}
