import {
  type ServerProcess,
  type ServerProcessOptions,
  startServerProcess,
} from '@mindgrove/tools/processes/server-process';

type KillableApiOptions = Omit<ServerProcessOptions, 'script'> & { url: string };

const STARTS = 3;

/** The built API as a process that can be killed and started again. */
export function killableApi({ url, ...options }: KillableApiOptions) {
  let server: ServerProcess | undefined;
  return {
    /** Starts it again if it ends before it responds, as a supervisor does, and shows why. */
    async start() {
      for (let start = 1; ; start += 1) {
        server = startServerProcess({ ...options, script: 'api/dist/main.js' });
        try {
          return await server.waitUntilReady(`${url}/api/ready`);
        } catch (error) {
          if (start === STARTS) throw error;
          console.warn(error);
        }
      }
    },
    /** `kill -9`: the process runs nothing more, and its connections break. */
    kill: () => server?.kill(),
  };
}
