import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import { sendChatMessage, signIn } from '../member.ts';
import { askValkey, type ComposeProject } from '../project.ts';

const REPLICAS = 2;
/** The number is high enough that both replicas have one: each connection goes to either of them. */
const SOCKETS = 12;
/** The name must be that of `api/src/realtime/replicas/stream-client.ts`. */
const STREAM = 'mindgrove:events';
const TIMEOUT_MS = 10_000;

/** Checks that everyone gets a message from either of two replicas, which only Valkey can pass on. */
export async function checkChat(project: ComposeProject): Promise<void> {
  await project.run(['up', '--detach', '--wait', '--no-recreate', '--scale', `api=${REPLICAS}`, 'api']);
  const token = await signIn(project.url);
  const message = `Hello from ${randomUUID()}`;
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => openSocket(project.url, token, message)));
  try {
    await sendChatMessage(project.url, token, message);
    await Promise.all(sockets.map(({ received }) => received));
  } finally {
    for (const { close } of sockets) close();
  }
  const events = await askValkey(project, `xlen ${STREAM}`);
  assert.ok(Number(events) > 0, 'The replicas pass nothing on through Valkey.');
}

interface OpenSocket {
  /** Resolves when the message arrives. */
  received: Promise<void>;
  close: () => void;
}

function openSocket(url: string, token: string, message: string): Promise<OpenSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const arrived = Promise.withResolvers<void>();
  const fail = (reason: string) => arrived.reject(new Error(`A socket ${reason}.`));
  const timer = setTimeout(() => fail('got no message within 10 s'), TIMEOUT_MS);
  const received = arrived.promise.finally(() => clearTimeout(timer));
  return new Promise((resolve, reject) => {
    received.catch(reject);
    socket.addEventListener('error', () => fail('was refused'));
    socket.addEventListener('message', ({ data }) => {
      const packet = String(data);
      if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (packet.startsWith('40')) resolve({ received, close: () => socket.close() });
      else if (packet.startsWith('44')) fail(`was refused: ${packet}`);
      else if (packet.startsWith('42["chat:message"') && packet.includes(message)) arrived.resolve();
    });
  });
}
