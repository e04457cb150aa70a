import { API_FOUNDATION, apiModuleOf, isApiPublic, isOtherApiModule } from './api-modules.ts';
import { featureOf, isFrontEnd, isOtherFeature, isProduct, isRemote, isTest, packageOf } from './file-roles.ts';

export interface ImportRule {
  name: string;
  forbids(from: string, to: string): boolean;
  advice: string;
}

const TEST_LIBRARY = /^npm:(@jest|@testing-library|@playwright|@nestjs\/testing|msw|playwright)(\/|$)/;

const isIn = (path: string, ...packages: string[]) => packages.includes(packageOf(path));

export const importRules: readonly ImportRule[] = [
  {
    name: 'remote-to-remote',
    forbids: (from, to) => isRemote(from) && isRemote(to) && packageOf(from) !== packageOf(to),
    advice: 'Remotes are released apart: link to its path, or move what both need to contracts, kit or ui.',
  },
  {
    name: 'remote-to-shell',
    forbids: (from, to) => isRemote(from) && isIn(to, 'shell'),
    advice: 'A remote runs in whatever shell is live: take it from @mindgrove/kit, or let kit offer it.',
  },
  {
    name: 'remote-to-kit-host',
    forbids: (from, to) => isRemote(from) && !isTest(from) && to === 'kit/src/host',
    advice: 'Only the shell manages sessions, slots and toasts: use what @mindgrove/kit exports, or add to it.',
  },
  {
    name: 'shell-to-remote',
    forbids: (from, to) => isIn(from, 'shell') && isRemote(to),
    advice: 'The shell learns of remotes from the release set at run time: let remote.json say what it must know.',
  },
  {
    name: 'api-to-front-end',
    forbids: (from, to) => isIn(from, 'api') && isFrontEnd(to),
    advice: 'API and front ends meet in contracts: move the schema or type there.',
  },
  {
    name: 'front-end-to-api',
    forbids: (from, to) => isFrontEnd(from) && isIn(to, 'api'),
    advice: 'API and front ends meet in contracts: move the schema or type there.',
  },
  {
    name: 'contracts-to-anything',
    forbids: (from, to) =>
      isIn(from, 'contracts') &&
      !isIn(to, 'contracts') &&
      !/^npm:zod(\/|$)/.test(to) &&
      !(isTest(from) && to.startsWith('npm:')),
    advice: 'Contracts import only zod, so that everything can import them: move this code to its user.',
  },
  {
    name: 'server-kit-to-product',
    forbids: (from, to) => isIn(from, 'server-kit') && !isIn(to, 'server-kit', 'contracts') && !to.startsWith('npm:'),
    advice: 'Every server is built on server-kit: pass it in, or move what both need to contracts.',
  },
  {
    name: 'front-end-to-server-kit',
    forbids: (from, to) => isFrontEnd(from) && !from.startsWith('shell/src/server/') && isIn(to, 'server-kit'),
    advice: 'server-kit is for servers: move what browsers need to contracts.',
  },
  {
    name: 'ui-to-product',
    forbids: (from, to) => isIn(from, 'ui') && (isIn(to, 'kit', 'contracts', 'shell') || isRemote(to)),
    advice: 'Components of ui only render: take the value or the callback as a prop.',
  },
  {
    name: 'kit-to-front-end',
    forbids: (from, to) => isIn(from, 'kit') && (isIn(to, 'ui', 'shell') || isRemote(to)),
    advice: 'Kit is what remotes get from the shell, and renders nothing: let the shell or the remote do it.',
  },
  {
    name: 'feature-to-feature',
    forbids: isOtherFeature,
    advice: 'Features do not meet: let the page put them together, or move what both need above features/.',
  },
  {
    name: 'feature-to-page',
    forbids: (from, to) => featureOf(from) !== undefined && /^mfe-[\w-]+\/src\/(pages|slots)\//.test(to),
    advice: 'Pages are made of features, never the other way: pass it as a prop, or link with paths.ts.',
  },
  {
    name: 'api-to-foreign-entity',
    forbids: (from, to) => isOtherApiModule(from, to) && to.endsWith('.entity'),
    advice: "An entity never leaves its module: call the module's service instead.",
  },
  {
    name: 'api-to-private-file',
    forbids: (from, to) => isOtherApiModule(from, to) && !isApiPublic(to),
    advice:
      "This file is its module's own: use the module's service, or make it a shared file in tools/src/lint/api-modules.ts.",
  },
  {
    name: 'api-foundation-to-module',
    forbids: (from, to) =>
      API_FOUNDATION.includes(apiModuleOf(from) ?? '') &&
      isOtherApiModule(from, to) &&
      !API_FOUNDATION.includes(apiModuleOf(to) ?? ''),
    advice: 'core and database must not depend on modules: pass it in, or move it to the module.',
  },
  {
    name: 'core-to-database',
    forbids: (from, to) =>
      apiModuleOf(from) === 'platform/core' && apiModuleOf(to) === 'platform/database' && !isTest(from),
    advice: 'core must not depend on database: pass it in, or move it to database.',
  },
  {
    name: 'controller-to-database',
    forbids: (from, to) => /^api\/.*\.controller\.ts$/.test(from) && /^npm:(typeorm|@nestjs\/typeorm)$/.test(to),
    advice: 'A controller speaks HTTP and nothing else: put the query into the service.',
  },
  {
    name: 'stripe-sandbox-to-workspace',
    forbids: (from, to) => isIn(from, 'stripe-sandbox') && !isIn(to, 'stripe-sandbox') && !to.startsWith('npm:'),
    advice: 'The sandbox stands in for Stripe, which knows nothing of us: pass it in, or write it in the sandbox.',
  },
  {
    name: 'product-to-tests-or-tools',
    forbids: (from, to) =>
      isProduct(from) && (isIn(to, 'tools', 'stripe-sandbox', 'e2e', 'bench') || isTest(to) || TEST_LIBRARY.test(to)),
    advice: 'Code that ships knows nothing of tests and tools: move what it needs into the product.',
  },
];

export const findBrokenRule = (from: string, to: string) => importRules.find((rule) => rule.forbids(from, to));
