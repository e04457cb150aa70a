import { releaseSet } from '@mindgrove/contracts/releases/release-record';

export async function openPage(url: string, path: string): Promise<string> {
  const response = await fetch(url + path, { headers: { accept: 'text/html' } });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${path} responded with ${response.status}.`);
  return html;
}

export async function servedVersions(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/release-set.json`);
  const { releases } = releaseSet.parse(await response.json());
  return Object.fromEntries(releases.map(({ record }) => [record.name, record.version]));
}
