import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { CONNECTION } from '@/contract/limits';

type Handle<Request extends IncomingMessage> = (req: Request, res: ServerResponse<Request>) => void;

/**
 * Handles the requests of a connection one after the other. HTTP/1.1 lets a client send many before it reads an answer
 * (RFC 9112, 9.3.2), and Node would begin all of them: one connection could hold thousands of open files. A client that
 * sends more than `waitingRequests` ahead loses the connection.
 */
export function handleInOrder<Request extends IncomingMessage>(
  handle: Handle<Request>,
): Handle<Request> {
  const waiting = new WeakMap<Socket, (() => void)[]>();

  function beginNext(socket: Socket): void {
    const begin = socket.destroyed ? undefined : waiting.get(socket)?.shift();
    if (begin) begin();
    else waiting.delete(socket);
  }

  return (req, res) => {
    const { socket } = req;
    const begin = () => {
      res.once('close', () => beginNext(socket));
      handle(req, res);
    };
    const others = waiting.get(socket);
    if (!others) {
      waiting.set(socket, []);
      begin();
    } else if (others.length < CONNECTION.waitingRequests) others.push(begin);
    else socket.destroy();
  };
}
