import { EventEmitter } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { TIMEOUT_MS } from './line';

export interface Mail {
  /** The envelope's recipients, in lower case. */
  to: string[];
  from: string;
  replyTo: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Everything else, headers and attachments included. */
  parsed: ParsedMail;
}

/** How a mailbox differs from one that takes every mail without encryption and without asking who sends it. */
export interface MailboxOptions {
  /** Without it the mailbox asks nobody to sign in. */
  account?: { user: string; password: string };
  /** How it lets somebody sign in; with a password by default. */
  authMethods?: string[];
  /** What it refuses of every mail. */
  refuses?: 'sender' | 'recipient' | 'mail';
  /** With a certificate that it has signed itself. */
  encryption?: 'starttls' | 'tls';
}

export interface Mailbox {
  /** The SMTP variables: pass the mailbox as `startServer({ smtp: mailbox })`. */
  readonly env: Record<string, string>;
  readonly port: number;
  /** The messages received so far, oldest first; with `to`, only those to that address. */
  messages(to?: string): Mail[];
  /**
   * Waits for a message to the address that satisfies the predicate, and returns the first one.
   * @throws when none has arrived after as long as `eventually` waits, with a list of what has
   */
  waitFor(to: string, predicate?: (mail: Mail) => boolean): Promise<Mail>;
  /** Deletes all received messages. */
  clear(): void;
  /** Refuses the next message to the address whose subject matches, as a full or broken mail server does. */
  failNext(to: string, subject?: RegExp): void;
  /** Cuts the connection of the next message to the address before it is answered, as a crash does. @param stores whether it is received all the same */
  dropNext(to: string, stores: boolean): void;
  /** Answers no message until the function that it returns is called. */
  holdAnswers(): () => void;
  stop(): Promise<void>;
}

const refusal = (text: string) => Object.assign(new Error(text), { responseCode: 550 });

/** Starts an SMTP server on loopback that stores the messages it receives. */
export async function startMailbox({
  account,
  authMethods = ['PLAIN', 'LOGIN'],
  refuses,
  encryption,
}: MailboxOptions = {}): Promise<Mailbox> {
  const received: Mail[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  /** By address: the subject of the next message that is refused. */
  const refused = new Map<string, RegExp>();
  /** By address: whether the next message, whose connection is cut, is received. */
  const dropped = new Map<string, boolean>();
  let held: Promise<void> | undefined;

  const server = new SMTPServer({
    disabledCommands: [
      ...(account ? [] : ['AUTH']),
      ...(encryption === 'starttls' ? [] : ['STARTTLS']),
    ],
    secure: encryption === 'tls',
    allowInsecureAuth: true,
    authMethods,
    logger: false,
    onAuth({ username, password }, _, done) {
      const isRight = username === account?.user && password === account?.password;
      if (isRight) done(null, { user: username });
      else done(Object.assign(new Error('5.7.8 Wrong user or password'), { responseCode: 535 }));
    },
    onMailFrom: (_address, _session, done) =>
      done(refuses === 'sender' ? refusal('5.7.1 Not your address') : null),
    onRcptTo: (_address, _session, done) =>
      done(refuses === 'recipient' ? refusal('5.1.1 Nobody of this name') : null),
    onData(stream, session, done) {
      simpleParser(stream).then(async (parsed) => {
        const mail = readMail(
          parsed,
          session.envelope.rcptTo.map(({ address }) => address),
        );
        const isRefused = (address: string) => refused.get(address)?.test(mail.subject);
        if (mail.to.some((address) => isRefused(address) && refused.delete(address))) {
          await held;
          return done(new Error('The mailbox is full'));
        }
        if (refuses === 'mail') return done(refusal('5.7.1 It looks like junk\u0007'));
        const drop = mail.to.find((address) => dropped.has(address)) ?? '';
        const isStored = dropped.get(drop) ?? true;
        if (isStored) received.push(mail);
        const isCut = dropped.delete(drop);
        arrivals.emit('mail');
        if (isCut) return cut(session.id);
        await held;
        done();
      }, done);
    },
  });
  const cut = (id: string) => {
    const connections = server.connections as Set<{ session: { id: string }; _socket: Socket }>;
    for (const { session, _socket } of connections) if (session.id === id) _socket.destroy();
  };
  // A site that is stopped or killed while it sends drops its connection, which is not a failure of the test.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const messages = (to?: string) =>
    received.filter((mail) => !to || mail.to.includes(to.toLowerCase()));

  return {
    env: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(port),
      SMTP_SECURE: '0',
      MAIL_FROM: 'studio@example.com',
    },
    port,
    messages,
    waitFor(to, predicate = () => true) {
      return new Promise((resolve, reject) => {
        const settle = () => {
          const mail = messages(to).find(predicate);
          if (!mail) return;
          clearTimeout(timer);
          arrivals.off('mail', settle);
          resolve(mail);
        };
        const timer = setTimeout(() => {
          arrivals.off('mail', settle);
          const arrived = received.map((mail) => `${mail.to.join(', ')}: ${mail.subject}`);
          reject(new Error(`No such mail to ${to}. Received: ${arrived.join('; ') || 'none'}`));
        }, TIMEOUT_MS);
        arrivals.on('mail', settle);
        settle();
      });
    },
    clear() {
      received.length = 0;
    },
    failNext(to, subject = /./) {
      refused.set(to.toLowerCase(), subject);
    },
    dropNext(to, stores) {
      dropped.set(to.toLowerCase(), stores);
    },
    holdAnswers() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        held = undefined;
        release();
      };
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function readMail(parsed: ParsedMail, recipients: string[]): Mail {
  return {
    to: recipients.map((address) => address.toLowerCase()),
    from: addressOf(parsed.from) ?? '',
    replyTo: addressOf(parsed.replyTo),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html || '',
    parsed,
  };
}

function addressOf(header: AddressObject | undefined): string | undefined {
  return header?.value[0]?.address;
}

/** A server on loopback that is no mailbox: it never speaks, greets and never speaks again, or closes at once. */
export async function startBrokenMailServer(kind: 'silent' | 'greetsOnly' | 'closes') {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (kind === 'greetsOnly') socket.write('220 mail.example ESMTP\r\n');
    if (kind === 'closes') socket.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
