import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const KEY_ID = 'key-of-the-tests';
const SECRET = 'secret-of-the-tests';
const REGION = 'eu-test-1';
const BUCKET = 'mindgrove';
const PAGE_SIZE = 3;

/** The store's own code of an error, and the HTTP status. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, written from that page. */
function verifySignature(request: IncomingMessage, url: URL, body: Buffer) {
  const { headers, method = '' } = request;
  const [, keyId, date = '', region = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (keyId !== KEY_ID) throw new Refusal(403, 'InvalidAccessKeyId');
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const names = signed.split(';');
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = [method, url.pathname, query, lines, signed, hash].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = ['aws4_request'].reduce(hmac, hmac(hmac(hmac(`AWS4${SECRET}`, date), region), 's3'));
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))) throw new Refusal(403, 'SignatureDoesNotMatch');
}

/** A store that speaks S3 over HTTP and verifies signatures, for tests. */
export class ObjectStoreServer {
  /** Objects by key, with its prefix. */
  readonly objects = new Map<string, Buffer>();
  /** The status of every response, until it is reset. */
  failure: number | null = null;
  readonly calls: string[] = [];

  private readonly server = createServer((request, response) => void this.handle(request, response));

  private async handle(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    try {
      const { status = 200, content = '' } = this.respond(request, body);
      response.writeHead(status).end(content);
    } catch (error) {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'InternalError');
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    }
  }

  /** The settings of an API that uses it. */
  async start(): Promise<Record<string, string>> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    const { port } = this.server.address() as AddressInfo;
    return {
      RELEASE_STORE: `s3://${BUCKET}/releases`,
      RELEASE_STORE_ENDPOINT: `http://127.0.0.1:${port}`,
      RELEASE_STORE_REGION: REGION,
      RELEASE_STORE_KEY_ID: KEY_ID,
      RELEASE_STORE_SECRET: SECRET,
    };
  }

  async stop() {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private respond(request: IncomingMessage, body: Buffer): { status?: number; content?: string | Buffer } {
    const url = new URL(request.url ?? '', 'http://store');
    this.calls.push(`${request.method} ${url.pathname}`);
    if (this.failure !== null) throw new Refusal(this.failure, 'ServiceUnavailable');
    verifySignature(request, url, body);
    const [, bucket, ...path] = decodeURI(url.pathname).split('/');
    const key = path.join('/');
    if (bucket !== BUCKET) throw new Refusal(404, 'NoSuchBucket');
    if (key === '') return { content: this.page(url.searchParams) };
    if (request.method === 'PUT') {
      this.objects.set(key, body);
      return {};
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return { status: 204 };
    }
    const content = this.objects.get(key);
    if (!content) throw new Refusal(404, 'NoSuchKey');
    return { content };
  }

  /** Small pages, so that every list has several. */
  private page(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = keys.slice(0, PAGE_SIZE);
    const next = keys.length > PAGE_SIZE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page.map((key) => `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`).join('');
    return `<?xml version="1.0"?><ListBucketResult>${next}${contents}</ListBucketResult>`;
  }
}
