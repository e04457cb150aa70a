import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  recipient: string;
  /** Headers and body as received, without soft line breaks. */
  data: string;
}

/** A mail server that stores emails. While `isRejecting`, it rejects them and quotes the address, as real ones do. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  const state = { isRejecting: false };
  const server = createServer((socket) => talk(socket, received, state));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received, state, stop: () => server.close() };
}

function talk(socket: Socket, received: ReceivedMail[], state: { isRejecting: boolean }) {
  let recipient = '';
  let data: string[] | undefined;
  const reply = (line: string) => socket.write(`${line}\r\n`);
  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') recipient = /<(.+)>/.exec(line)?.[1] ?? '';
    if (verb === 'RCPT' && state.isRejecting) return reply(`550 no mailbox <${recipient}> here`);
    if (verb === 'DATA') data = [];
    if (verb === 'QUIT') return socket.end('221 bye\r\n');
    reply(verb === 'DATA' ? '354 go on' : '250 ok');
  };
  const line = (text: string) => {
    if (!data) return command(text);
    if (text !== '.') return data.push(text);
    received.push({ recipient, data: data.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=') });
    data = undefined;
    reply('250 taken');
  };
  let rest = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = `${rest}${chunk}`.split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(line);
  });
  socket.on('error', () => undefined);
  reply('220 ready');
}
