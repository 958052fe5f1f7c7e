import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stand-in knows its client by. */
export const S3_CREDENTIALS = { region: 'ru-central1', key: 'test-key', secret: 'test-secret' } as const;

/** A bucket in memory that speaks as much S3 as storing files takes, and believes no request without a signature. */
export interface S3StandIn {
  /** Address of the bucket. */
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** Headers of the requests that came, by method. */
  readonly seen: { readonly method: string; readonly length: string | undefined }[];
  close(): Promise<void>;
}

export async function s3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  const seen: S3StandIn['seen'] = [];
  const server: Server = createServer(async (request, reply) => {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', 'http://s3');
    seen.push({ method, length: headers['content-length'] });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (!isSigned(request, url))
      return reply.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const key = decodeURIComponent(url.pathname.split('/')[2] ?? '');
    const stored = objects.get(key);
    if (method === 'PUT') {
      objects.set(key, Buffer.concat(chunks));
      return reply.writeHead(200, { etag: '"a"' }).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return reply.writeHead(204).end();
    }
    if (key) return stored ? reply.writeHead(200, { etag: '"a"' }).end(stored) : reply.writeHead(404).end();
    return reply
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(pageOf([...objects.keys()].sort(), url));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/attachments`,
    objects,
    seen,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** ListObjectsV2, two names a page. */
function pageOf(keys: readonly string[], { searchParams }: URL): string {
  const from = Number(searchParams.get('continuation-token') ?? 0);
  const page = keys.slice(from, from + 2);
  const more = from + 2 < keys.length;
  const contents = page
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>"a"</ETag></Contents>`,
    )
    .join('');
  const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`;
}

/** AWS Signature Version 4, as its documentation describes it. */
function isSigned({ method = '', headers }: IncomingMessage, url: URL): boolean {
  const [, scope = '', signedHeaders = '', given] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [key, day = '', region = '', service = ''] = scope.split('/');
  if (key !== S3_CREDENTIALS.key || region !== S3_CREDENTIALS.region) return false;
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest();
  const signing = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${S3_CREDENTIALS.secret}`,
  );
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/${service}/aws4_request`,
    hash,
  ].join('\n');
  return hmac(signing as Buffer, text).toString('hex') === given;
}
