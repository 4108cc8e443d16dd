import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The commands of WebDriver (W3C, 2018) that the tests use, as WebKitWebDriver takes them over HTTP, and as Firefox
 * takes them over Marionette, its own protocol, for which Debian has no WebDriver server. `{id}` in a path is a
 * parameter.
 */
const COMMANDS = {
  resize: ['POST /window/rect', 'WebDriver:SetWindowRect'],
  open: ['POST /url', 'WebDriver:Navigate'],
  address: ['GET /url', 'WebDriver:GetCurrentURL'],
  back: ['POST /back', 'WebDriver:Back'],
  forward: ['POST /forward', 'WebDriver:Forward'],
  find: ['POST /elements', 'WebDriver:FindElements'],
  isShown: ['GET /element/{id}/displayed', 'WebDriver:IsElementDisplayed'],
  click: ['POST /element/{id}/click', 'WebDriver:ElementClick'],
  type: ['POST /element/{id}/value', 'WebDriver:ElementSendKeys'],
  run: ['POST /execute/async', 'WebDriver:ExecuteAsyncScript'],
  close: ['DELETE ', 'WebDriver:DeleteSession'],
} as const;

type JsonObject = Record<string, unknown>;
/** Carries out a command. @throws with what the browser says when it refuses */
export type Send = (command: keyof typeof COMMANDS, parameters?: JsonObject) => Promise<unknown>;

/** Opens a session of a WebDriver server, which starts the browser. @param url of the server */
export async function openHttpSession(url: string, capabilities: JsonObject): Promise<Send> {
  const call = async (method: string, path: string, parameters?: JsonObject) => {
    const body = method === 'POST' ? JSON.stringify(parameters ?? {}) : undefined;
    const answer = await fetch(url + path, { method, body });
    const { value } = (await answer.json()) as { value: JsonObject };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
  const alwaysMatch = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = await call('POST', '/session', alwaysMatch);
  return (command, parameters = {}) => {
    const [method = '', path = ''] = COMMANDS[command][0].split(' ');
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => String(parameters[name]));
    return call(method, `/session/${sessionId}${filled}`, parameters);
  };
}

/** Opens a session of a Firefox that listens for Marionette. Its messages are `length:[kind, id, …]`. */
export async function openMarionetteSession(port: number): Promise<Send> {
  const socket = connect(port, 'localhost');
  await once(socket, 'connect');
  const waiting = new Map<number, (error: JsonObject | null, result: JsonObject) => void>();
  let received = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number.parseInt(received.toString('latin1', 0, start), 10);
      if (start === 0 || received.length < end) return;
      const message = JSON.parse(received.toString('utf8', start, end));
      received = received.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1])?.(message[2], message[3]);
    }
  });
  let count = 0;
  const call = (name: string, parameters: JsonObject = {}) =>
    new Promise<JsonObject | unknown[]>((resolve, reject) => {
      count += 1;
      waiting.set(count, (error, result) =>
        error ? reject(new Error(`${name}: ${error.error} ${error.message}`)) : resolve(result),
      );
      const message = JSON.stringify([0, count, name, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  await call('WebDriver:NewSession');
  return async (command, parameters) => {
    const result = await call(COMMANDS[command][1], parameters);
    if (command === 'close') socket.end();
    return Array.isArray(result) ? result : result.value;
  };
}

/** How an element is named in WebDriver's messages. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** It bounds failures only. */
const TIMEOUT_MS = 60_000;
const INTERVAL_MS = 100;

export interface Browser {
  /** Opens an address, and waits until the page is loaded. */
  open(url: string): Promise<void>;
  address(): Promise<URL>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Waits until an element is shown. @param xpath its first match counts */
  see(xpath: string): Promise<void>;
  /** Waits until no such element is shown. */
  missing(xpath: string): Promise<void>;
  /** Clicks an element once it is shown. */
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** Runs an expression in the page, and waits for its promise. */
  run<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

/** What a test does with a session. */
export function browserOf(send: Send, end: () => Promise<unknown>): Browser {
  const shown = async (xpath: string): Promise<string | undefined> => {
    const found = (await send('find', { using: 'xpath', value: xpath })) as Record<
      string,
      string
    >[];
    for (const { [ELEMENT]: id } of found) if (await send('isShown', { id })) return id;
    return undefined;
  };
  /** @throws when it still has no result after the timeout. An element may be gone before it is looked at. */
  const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
    const end = Date.now() + TIMEOUT_MS;
    let fault: unknown;
    while (Date.now() < end) {
      const result = await look().catch((error) => {
        fault = error;
      });
      if (result !== undefined) return result;
      await pause(INTERVAL_MS);
    }
    throw new Error(`Waited in vain: ${what}`, { cause: fault });
  };
  const element = (xpath: string) => until(xpath, () => shown(xpath));
  return {
    open: async (url) => void (await send('open', { url })),
    address: async () => new URL(String(await send('address'))),
    back: async () => void (await send('back')),
    forward: async () => void (await send('forward')),
    see: async (xpath) => void (await element(xpath)),
    missing: async (xpath) =>
      void (await until(`not ${xpath}`, async () => ((await shown(xpath)) ? undefined : true))),
    click: async (xpath) => void (await send('click', { id: await element(xpath) })),
    type: async (xpath, text) => void (await send('type', { id: await element(xpath), text })),
    run: async <T>(expression: string) =>
      (await send('run', {
        script: `const done = arguments[0]; Promise.resolve(${expression}).then(done);`,
        args: [],
      })) as T,
    close: async () => {
      await send('close').catch(() => undefined);
      await end();
    },
  };
}
