/** Alone or in a batch. */
const MESSAGE_EVENT = '["chat:message"';

/** A websocket that hands on packets with messages and parses none, so that the servers are what is measured. */
export class Listener {
  private readonly socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.socket = socket;
  }

  /** Resolves once the server has accepted the token. */
  static open(origin: string, token: string, onMessage: (packet: string) => void): Promise<Listener> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    return new Promise((resolve, reject) => {
      socket.addEventListener('error', () => reject(new Error(`${origin} accepts no websocket`)));
      socket.addEventListener('message', ({ data }) => {
        const packet = String(data);
        if (packet.includes(MESSAGE_EVENT)) onMessage(packet);
        else if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
        else if (packet.startsWith('40')) resolve(new Listener(socket));
        else if (packet.startsWith('44')) reject(new Error(`${origin} rejects the token: ${packet}`));
        else if (packet === '2') socket.send('3');
      });
    });
  }

  close() {
    this.socket.close();
  }
}
