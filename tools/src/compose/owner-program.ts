/** The arguments of docker compose for a program of the API that runs as the owner of the database. */
export const ownerProgram = (args: readonly string[], options: readonly string[] = []): string[] => [
  ...['run', '--rm', '-T', ...options, 'migrations', 'node'],
  ...args,
];

/** It writes as the caller into the folder, which it knows as /backup. */
export const withBackupFolder = (folder: string): string[] => [
  ...['--volume', `${folder}:/backup`],
  ...['--user', `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`],
];

export const BACKUP_PROGRAM = 'api/dist/backup/main.js';
