import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface TakenMail {
  recipient: string;
  /** Headers and body as they came, with soft line breaks undone. */
  data: string;
}

/** A mail server that keeps what it takes; while it is told to, it refuses and quotes the address, as real ones do. */
export async function startMailServer() {
  const taken: TakenMail[] = [];
  const state = { isRefusing: false };
  const server = createServer((socket) => talk(socket, taken, state));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, taken, state, stop: () => server.close() };
}

function talk(socket: Socket, taken: TakenMail[], state: { isRefusing: boolean }) {
  let recipient = '';
  let data: string[] | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') recipient = /<(.+)>/.exec(line)?.[1] ?? '';
    if (verb === 'RCPT' && state.isRefusing) return say(`550 no mailbox <${recipient}> here`);
    if (verb === 'DATA') data = [];
    if (verb === 'QUIT') return socket.end('221 bye\r\n');
    say(verb === 'DATA' ? '354 go on' : '250 ok');
  };
  const line = (text: string) => {
    if (!data) return command(text);
    if (text !== '.') return data.push(text);
    taken.push({ recipient, data: data.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=') });
    data = undefined;
    say('250 taken');
  };
  let rest = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = `${rest}${chunk}`.split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(line);
  });
  socket.on('error', () => undefined);
  say('220 ready');
}
