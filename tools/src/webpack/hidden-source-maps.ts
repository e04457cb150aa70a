import { join, relative } from 'node:path';

import webpack from 'webpack';

import { sourceMapsFolder } from '../repository/packages.ts';

/**
 * Writes the maps of a package's scripts to a folder of their own. Nothing in a script refers to its map, and a map holds
 * positions and names, but no sources.
 */
export const hiddenSourceMaps = (name: string, outputFolder: string) =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: join(relative(outputFolder, sourceMapsFolder(name)), '[file].map'),
    append: false,
    noSources: true,
  });
