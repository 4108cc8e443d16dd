/** @jest-environment jsdom */

import { ApiError, isReachable } from '@/client/api';
import { upload } from '@/client/upload';
import { waitForConnection } from '@/client/waitForConnection';
import { paths } from '@/config/paths';
import { fakeApi } from '../../helpers/fakeApi';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const MINUTE = 60_000;

/** An upload that the test drives. */
class FakeUpload {
  static last: FakeUpload;
  headers: Record<string, string> = {};
  upload: { onprogress?: (event: object) => void } = {};
  status = 200;
  response: unknown = { message: 'Stored' };
  onload = () => {};
  onabort = () => {};
  onloadend = () => {};
  constructor() {
    FakeUpload.last = this;
  }
  open() {}
  send() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  abort() {
    this.onabort();
    this.onloadend();
  }
  end() {
    this.onload();
    this.onloadend();
  }
}

function startUpload(signal?: AbortSignal) {
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  const onProgress = jest.fn();
  const file = new File(['x'], 'a.jpg');
  const sent = upload(paths.api.service('x'), 'images', file, {
    method: 'PUT',
    key: 'k1',
    onProgress,
    ...(signal && { signal }),
  });
  return { sent, onProgress, request: FakeUpload.last };
}

describe('an upload', () => {
  it('carries its key, and ends as lost after two minutes without progress', async () => {
    const { sent, request, onProgress } = startUpload();
    const ended = expect(sent).rejects.toEqual(new ApiError(0));
    expect(request.headers['Idempotency-Key']).toBe('k1');
    await jest.advanceTimersByTimeAsync(1.9 * MINUTE);
    request.upload.onprogress?.({ loaded: 1, total: 2 });
    expect(onProgress).toHaveBeenCalledWith(0.5);
    const abort = jest.spyOn(request, 'abort');
    await jest.advanceTimersByTimeAsync(1.9 * MINUTE);
    expect(abort).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(0.2 * MINUTE);
    await ended;
    expect(isReachable()).toBe(false);
  });

  it('that a proxy refuses for its size says so, since the site itself would have said why', async () => {
    const { sent, request } = startUpload();
    Object.assign(request, { status: 413, response: null });
    request.end();
    await expect(sent).rejects.toMatchObject({
      status: 413,
      refusal: {
        message:
          'The proxy in front of the site refuses a file of this size: raise its limit (nginx: client_max_body_size).',
      },
    });
  });

  it('is not ended once it is answered', async () => {
    const { sent, request } = startUpload();
    const abort = jest.spyOn(request, 'abort');
    request.end();
    expect(await sent).toEqual({ message: 'Stored' });
    expect(isReachable()).toBe(true);
    await jest.advanceTimersByTimeAsync(3 * MINUTE);
    expect(abort).not.toHaveBeenCalled();
  });
});

describe('waiting for the line', () => {
  const begin = (signal = new AbortController().signal) => {
    const done = jest.fn();
    void waitForConnection(signal).then(done);
    return done;
  };

  it('asks the server less and less often, until it answers as itself', async () => {
    const answers = [0, 502, 503];
    const calls = fakeApi(() => {
      const status = answers.shift() ?? 200;
      if (status === 0) throw new TypeError('lost');
      return { status };
    });
    const done = begin();
    await jest.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
    expect(calls).toHaveLength(3);
    expect(done).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(8_000);
    expect(calls).toHaveLength(4);
    expect(done).toHaveBeenCalled();
  });

  it('asks at once when the browser is online again, and no more once it is ended', async () => {
    const calls = fakeApi(() => ({ status: 502 }));
    const end = new AbortController();
    const done = begin(end.signal);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(1);
    end.abort();
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(calls).toHaveLength(1);
    expect(done).toHaveBeenCalled();
  });
});
