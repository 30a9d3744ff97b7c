/** Commands and events of WebDriver BiDi over a WebSocket (https://w3c.github.io/webdriver-bidi/). */

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: string;
  message?: string;
}

export interface Connection {
  send: <Result>(method: string, params: object) => Promise<Result>;
  close: () => void;
}

/** Connects to a browser; events go to `onEvent`. */
export async function connect(address: string, onEvent: (method: string, params: unknown) => void): Promise<Connection> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`no connection to ${address}`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) return onEvent(message.method ?? '', message.params);
    const command = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) command?.reject(new Error(`${message.error}: ${message.message}`));
    else command?.resolve(message.result);
  });
  socket.addEventListener('close', () => waiting.forEach(({ reject }) => reject(new Error('the browser has ended'))));
  return {
    send: <Result>(method: string, params: object) =>
      new Promise<Result>((resolve, reject) => {
        waiting.set(++last, { resolve: (result) => resolve(result as Result), reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}
