/** The fields that any response body may have; a test declares the others. */
export interface Body {
  message?: string;
  error?: string;
  errors?: Record<string, string>;
  [field: string]: unknown;
}

export interface Answer<T = Body> {
  status: number;
  headers: Headers;
  body: T;
}

/** A field of a form; a list sends the field several times. */
export type FormValue = string | Blob | (string | Blob)[];

export interface RequestOptions {
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as multipart/form-data. A Blob without a name is sent as `photo.jpg`. */
  form?: FormData | Record<string, FormValue>;
  /** Sent unchanged, with the content type in `headers`. */
  body?: BodyInit;
  /** An access token, sent as `Authorization: Bearer`. */
  token?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

type Call = <T = Body>(path: string, options?: RequestOptions) => Promise<Answer<T>>;

export interface Api {
  get: Call;
  post: Call;
  put: Call;
  patch: Call;
  del: Call;
  /** Any other method. */
  request<T = Body>(method: string, path: string, options?: RequestOptions): Promise<Answer<T>>;
}

/**
 * Creates an HTTP client for a server. It does not follow redirects. A response under /api must be JSON, else the call
 * throws; other responses are returned as text.
 */
export function api(server: { url: string }): Api {
  const request: Api['request'] = async <T>(
    method: string,
    path: string,
    options: RequestOptions = {},
  ) => {
    const response = await fetch(server.url + path, {
      method,
      redirect: 'manual',
      signal: options.signal,
      ...requestInit(options),
    });
    const text = await response.text();
    const body = readBody(`${method} ${path} (${response.status})`, path, response, text);
    return { status: response.status, headers: response.headers, body: body as T };
  };
  const call =
    (method: string): Call =>
    (path, options) =>
      request(method, path, options);
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    del: call('DELETE'),
    request,
  };
}

function requestInit({ json, form, body, token, headers }: RequestOptions): RequestInit {
  const sent: Record<string, string> = { ...headers };
  if (token) sent.Authorization = `Bearer ${token}`;
  if (json === undefined) return { headers: sent, body: form ? formData(form) : body };
  return { headers: { 'Content-Type': 'application/json', ...sent }, body: JSON.stringify(json) };
}

/** Builds the form that `RequestOptions.form` describes. */
export function formData(form: FormData | Record<string, FormValue>): FormData {
  if (form instanceof FormData) return form;
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'string') data.append(name, one);
      else data.append(name, one, one instanceof File ? one.name : 'photo.jpg');
    }
  }
  return data;
}

function readBody(call: string, path: string, response: Response, text: string): unknown {
  const type = response.headers.get('content-type') ?? '';
  const mayBeEmpty = text === '' && (response.status === 204 || call.startsWith('HEAD '));
  if (type.includes('application/json') && !mayBeEmpty) return JSON.parse(text);
  if (!path.startsWith('/api') || mayBeEmpty || call.startsWith('OPTIONS ')) return text;
  throw new Error(`${call} answered no JSON but ${type || 'no type'}: ${text.slice(0, 300)}`);
}
