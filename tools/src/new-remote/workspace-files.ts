/** Text of a file of this repository, changed so that it also names a new remote. */
type Change = (text: string, name: string) => string;

const REMOTE = 'mfe-[\\w-]+';

/** Inserts what `entry` makes of the last match, of which `mfe-…` is the name, behind it; throws if there is none. */
function addAfterLast(
  text: string,
  pattern: string,
  file: string,
  entry: (name: string) => string,
  name: string,
): string {
  const last = [...text.matchAll(new RegExp(pattern, 'gm'))].at(-1);
  if (!last) throw new Error(`${file} names no remote as expected: add ${name} by hand.`);
  const end = last.index + last[0].length;
  return text.slice(0, end) + entry(name) + text.slice(end);
}

const service = (name: string) => `

  ${name}:
    <<: *publisher
    build: { context: ., target: publisher, args: { <<: *build-args, PACKAGE: ${name} } }
    command: [node, tools/src/compose/deploy-once.ts, ${name}]
    volumes: ['${name}-secrets:/run/mindgrove:ro']`;

function addService(text: string, name: string): string {
  const file = 'docker-compose.yml';
  const mount = (one: string) => `\n      - ${one}-secrets:/run/mindgrove/releases/${one}`;
  const withMount = addAfterLast(text, `^ +- ${REMOTE}-secrets:/run/mindgrove/releases/.*$`, file, mount, name);
  const withService = addAfterLast(withMount, `^    volumes: \\['${REMOTE}-secrets:.*$`, file, service, name);
  return addAfterLast(withService, `^  ${REMOTE}-secrets:$`, file, (one) => `\n  ${one}-secrets:`, name);
}

const ownersOf = (name: string) => `\n${`/${name}/`.padEnd(17)} @mindgrove/${name.slice('mfe-'.length)}`;

function addToOneBundle(text: string, name: string): string {
  const file = 'bench/federation/one-bundle/compiled-in.ts';
  const variable = name.slice('mfe-'.length).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const imported = (one: string) => `\nimport ${variable} from '../../../${one}/src/remote.tsx';`;
  const withImport = addAfterLast(text, `^import .*/${REMOTE}/src/remote.tsx';$`, file, imported, name);
  return addAfterLast(withImport, `^  '${REMOTE}': \\w+,$`, file, (one) => `\n  '${one}': ${variable},`, name);
}

/** All files of this repository that list the remotes. */
export const LISTS_OF_REMOTES: Record<string, Change> = {
  'package.json': (text, name) =>
    addAfterLast(text, `^    "${REMOTE}",$`, 'package.json', (one) => `\n    "${one}",`, name),
  '.github/CODEOWNERS': (text, name) => addAfterLast(text, `^/${REMOTE}/ .*$`, '.github/CODEOWNERS', ownersOf, name),
  'docker-compose.yml': addService,
  'bench/federation/one-bundle/compiled-in.ts': addToOneBundle,
  'bench/tsconfig.json': (text, name) =>
    addAfterLast(
      text,
      `^    \\{ "path": "../${REMOTE}" \\}`,
      'bench/tsconfig.json',
      (one) => `,\n    { "path": "../${one}" }`,
      name,
    ),
};
