import { inParallel } from '../processes/in-parallel.ts';
import { runNode } from '../processes/run-node.ts';
import { API, HOST, isInstalled, remoteNames, toolFile, TOOLS } from '../repository/packages.ts';
import { isBuilt } from './build-stamp.ts';

/** A build uses one core and about half a gigabyte. */
const CONCURRENT_BUILDS = 2;
const buildCommand = toolFile(isInstalled ? 'team/build-one.ts' : 'commands/build.ts');

/** The packages that a product's pages and calls come from. */
export const servedPackages = () => [API, HOST, ...remoteNames()];

/** Includes the packages that teams install, which take as long to build as three remotes. */
export const allPackages = () => [API, HOST, TOOLS, ...remoteNames()];

export const changedPackages = (names: readonly string[]) => names.filter((name) => !isBuilt(name));

/** Builds each package in its own process; rejects with the output of the one that failed. */
export const buildPackages = (names: readonly string[], signal?: AbortSignal) =>
  inParallel(names, CONCURRENT_BUILDS, (name) => runNode([buildCommand, name], { signal }));
