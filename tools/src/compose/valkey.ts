import type { ComposeProject } from './project.ts';

/** Runs a command with the password that only Valkey and the api know. */
export const askValkey = (project: ComposeProject, command: string): Promise<string> =>
  project.run(['exec', '-T', 'valkey', 'sh', '-c', `. /run/mindgrove/secrets && valkey-cli --raw ${command}`]);
