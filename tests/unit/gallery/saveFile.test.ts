/** @jest-environment jsdom */
import { ApiError } from '@/client/api';
import { reloadPage } from '@/client/navigation';
import { MESSAGES } from '@/contract/messages';
import { galleryCalls } from '@/gallery/galleryCalls';

jest.mock('@/client/navigation', () => ({ reloadPage: jest.fn() }));

const FILE = '/api/gallery/token/download?scope=all';
const REFUSED = { message: MESSAGES.downloadOff };

const readBody = jest.fn();
const cancelBody = jest.fn();
const followed = jest.fn();
let asked: string[];

/** A server that answers each method with a status, and a refusal with a body. */
function server(statuses: Record<string, number>, refusal: object = REFUSED) {
  asked = [];
  globalThis.fetch = (async (_url: string, { method = '' }: RequestInit) => {
    asked.push(method);
    const status = statuses[method] ?? 200;
    const ok = status < 400;
    return {
      ...{ ok, status },
      headers: new Headers({ 'Content-Type': ok ? 'application/zip' : 'application/json' }),
      body: method === 'HEAD' ? null : { cancel: cancelBody },
      json: async () => {
        if (method === 'HEAD') throw new SyntaxError('A HEAD answer has no body');
        readBody();
        return refusal;
      },
    };
  }) as unknown as typeof fetch;
}

const save = () => galleryCalls('token').saveFile(FILE);
const failure = (): Promise<ApiError> =>
  save().then(
    () => Promise.reject(new Error('It was saved')),
    (error) => error,
  );

beforeEach(() => {
  jest.clearAllMocks();
  HTMLAnchorElement.prototype.click = function click() {
    followed(this.getAttribute('href'), this.hasAttribute('download'));
  };
});

it('has the browser save what is allowed, of which the page reads nothing', async () => {
  server({});
  await save();
  expect(asked).toEqual(['HEAD']);
  expect(readBody).not.toHaveBeenCalled();
  expect(followed).toHaveBeenCalledWith(FILE, true);
});

it('says why a file is refused, and saves nothing', async () => {
  server({ HEAD: 403, GET: 403 });
  expect(await failure()).toMatchObject({ status: 403, ...REFUSED });
  expect(followed).not.toHaveBeenCalled();
  expect(reloadPage).not.toHaveBeenCalled();
});

it.each([
  [404, {}],
  [410, {}],
  [401, { password: true }],
])(
  'a refusal with %i %j, which the page itself explains, loads it again',
  async (status, about) => {
    server({ HEAD: status, GET: status }, { ...REFUSED, ...about });
    expect(await failure()).toBeInstanceOf(ApiError);
    expect(followed).not.toHaveBeenCalled();
    expect(reloadPage).toHaveBeenCalledTimes(1);
  },
);

it('takes nothing of a file into memory that is allowed by the time of the second call', async () => {
  server({ HEAD: 503 });
  await save();
  expect(readBody).not.toHaveBeenCalled();
  expect(cancelBody).toHaveBeenCalledTimes(1);
  expect(followed).toHaveBeenCalledTimes(1);
});

it('says that the server cannot be reached', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await failure()).toMatchObject({ status: 0, message: MESSAGES.offline });
});
