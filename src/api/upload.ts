import { type ApiClient, ApiProblem, addressOf } from './client.ts';
import type { Endpoint, RequestOf, ResponseOf } from './contracts/endpoint.ts';
import type { Problem } from './contracts/problem.ts';

/** An upload that makes no progress for this long has failed. Milliseconds; decisions.md gives writes 30 s. */
const STALL = 30_000;

export interface UploadOptions {
  readonly signal: AbortSignal;
  readonly idempotencyKey: string;
  /** Told how much of the body has gone out, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Sends one file as the part `file` of a multipart form. By XMLHttpRequest, because `fetch` does not tell how far an
 * upload has come.
 * @throws ApiProblem for every answer but a success, `network` when none came
 */
export function upload<E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  { params, query }: RequestOf<E>,
  file: File,
  options: UploadOptions,
): Promise<ResponseOf<E>> {
  const form = new FormData();
  form.append('file', file, file.name);
  return api.asVisitor((headers) =>
    sendForm(endpoint, addressOf(endpoint.path, params, query), form, { ...options, headers }),
  );
}

async function sendForm<E extends Endpoint>(
  endpoint: E,
  address: string,
  form: FormData,
  {
    headers,
    signal,
    idempotencyKey,
    onProgress,
  }: UploadOptions & { readonly headers: Readonly<Record<string, string>> },
): Promise<ResponseOf<E>> {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open(endpoint.method, address);
  request.responseType = 'text';
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.setRequestHeader('idempotency-key', idempotencyKey);

  return new Promise((resolve, reject) => {
    const abort = () => request.abort();
    let stalled = setTimeout(abort, STALL);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(stalled);
      stalled = setTimeout(abort, STALL);
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText);
      // Section 7: 200 to 299 means success.
      if (request.status >= 200 && request.status < 300) return resolve(answer as ResponseOf<E>);
      const { code = 'unknown', errors } = answer as Partial<Problem>;
      reject(new ApiProblem(request.status, code, errors));
    });
    // A line that breaks, a stall and a removal all end here without an answer.
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
      reject(new ApiProblem(0, 'network'));
    });
    signal.addEventListener('abort', abort);
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
