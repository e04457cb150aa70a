import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

it('rejects a port in use before it starts anything', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const env = { ...process.env, PORT: String(port) };
  const dev = spawn(process.execPath, [join(import.meta.dirname, 'dev.ts')], { env });
  let output = '';
  dev.stdout.on('data', (chunk: Buffer) => (output += chunk));
  dev.stderr.on('data', (chunk: Buffer) => (output += chunk));

  const [code] = (await once(dev, 'close')) as [number];
  server.close();

  expect(output.trim()).toBe(
    `Port ${port} is in use: stop what listens there, or choose another port: PORT=3100 npm run dev`,
  );
  expect(code).toBe(1);
});
