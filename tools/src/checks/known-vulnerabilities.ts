import { execa } from 'execa';

import { repositoryRoot } from '../repository/packages.ts';

const TIMEOUT_MS = 60_000;

/** The output of `npm audit --json`: https://docs.npmjs.com/cli/commands/npm-audit. */
interface AuditReport {
  /** The vulnerabilities by package. A string names a dependency whose vulnerability the package has. */
  vulnerabilities?: Record<string, { severity: string; via: (string | { title: string; url: string })[] }>;
}

const MUST_BE_MENDED = ['high', 'critical'];

/**
 * Rejects with the packages of the product that have a known vulnerability of high or critical severity, and where to
 * read about it. Resolves with a sentence that says what else is known, or that the registry answers no audits.
 */
export async function checkKnownVulnerabilities(registry?: string): Promise<string> {
  const options = ['audit', '--omit=dev', '--json', ...(registry === undefined ? [] : [`--registry=${registry}`])];
  const { stdout } = await execa('npm', options, { cwd: repositoryRoot, reject: false, timeout: TIMEOUT_MS });
  const { vulnerabilities } = parseJson(String(stdout)) as AuditReport;
  if (!vulnerabilities) return 'The registry answered no audit: run `npm audit` where it does.';
  const known = Object.entries(vulnerabilities).map(([name, { severity, via }]) => {
    const causes = via.map((cause) => (typeof cause === 'string' ? cause : `${cause.title}, ${cause.url}`));
    return { severity, line: `${name}, ${severity}: ${causes.join('; ')}` };
  });
  const urgent = known.filter(({ severity }) => MUST_BE_MENDED.includes(severity)).map(({ line }) => line);
  if (urgent.length > 0) {
    throw new Error(`Update these packages, see docs/security.md, Updates:\n${urgent.join('\n')}`);
  }
  return known.length === 0 ? 'No known vulnerabilities.' : `Known:\n${known.map(({ line }) => line).join('\n')}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
