import { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

const WAIT_MS = 20_000;

export interface Mail {
  /** The envelope's recipients, in small letters. */
  to: string[];
  from: string;
  replyTo: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Everything else, headers and attachments included. */
  parsed: ParsedMail;
}

export interface Mailbox {
  /** Hand this to `startServer({ smtp: mailbox })`. */
  readonly env: Record<string, string>;
  /** What has arrived so far, oldest first; with `to`, at that address. */
  messages(to?: string): Mail[];
  /**
   * Gives the first message to the address that satisfies the predicate, waiting for it if need be.
   * @throws when none has come after twenty seconds, with what did come
   */
  waitFor(to: string, predicate?: (mail: Mail) => boolean): Promise<Mail>;
  /** Forgets what has arrived. */
  clear(): void;
  /** Refuses the next message, as a full or broken mail server does. */
  failNext(): void;
  stop(): Promise<void>;
}

/** Starts a real mail server on loopback that keeps what it is given. */
export async function startMailbox(): Promise<Mailbox> {
  const received: Mail[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  let failures = 0;

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      simpleParser(stream).then((parsed) => {
        if (failures > 0) {
          failures -= 1;
          return done(new Error('The mailbox is full'));
        }
        received.push(
          readMail(
            parsed,
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        );
        done();
        arrivals.emit('mail');
      }, done);
    },
  });
  // A site that is stopped or killed while it sends drops its connection; nobody else hears of it.
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
          const came = received.map((mail) => `${mail.to.join(', ')}: ${mail.subject}`);
          reject(new Error(`No such mail to ${to}. There came: ${came.join('; ') || 'none'}`));
        }, WAIT_MS);
        arrivals.on('mail', settle);
        settle();
      });
    },
    clear() {
      received.length = 0;
    },
    failNext() {
      failures += 1;
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
