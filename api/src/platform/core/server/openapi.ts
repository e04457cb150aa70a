import fastifyStatic from '@fastify/static';
import { errorBody } from '@mindgrove/contracts/http/error';
import { RATE_LIMITS, type RateLimitRule, RATES } from '@mindgrove/contracts/http/rate-limits';
import type { Route } from '@mindgrove/contracts/http/route';
import { routeEntries } from '@mindgrove/contracts/routes';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import absolutePath from 'swagger-ui-dist/absolute-path.js';
import { z } from 'zod';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' });

const json = (schema: z.ZodType, io: 'input' | 'output', example?: object) => ({
  'application/json': { schema: schemaOf(schema, io), ...(example && { example }) },
});

const KEY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Calls with the same key have one effect and one response.',
  required: false,
  schema: { type: 'string', maxLength: 200 },
};

const parametersIn = (
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
  examples: Record<string, string> = {},
) =>
  Object.entries<z.ZodType>(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: schemaOf(field, 'input'),
    ...(name in examples && { example: examples[name] }),
  }));

const parametersOf = ({ params, query, idempotent, example }: Route) => [
  ...parametersIn('path', params, example?.params),
  ...parametersIn('query', query, example?.query),
  ...(idempotent ? [KEY_HEADER] : []),
];

const describeRule = ({ rate, by }: RateLimitRule) =>
  `${RATES[rate].calls} × RATE_LIMIT_SCALE in ${RATES[rate].seconds} s by ${by}`;

function describe({ access, limit }: Route) {
  const limitText = limit && `Limit: ${limit} (${RATE_LIMITS[limit].map(describeRule).join('; ')})`;
  return [`Access: ${access}`, limitText].filter((line) => line !== undefined).join('\n\n');
}

const tooManyCalls = {
  description: 'Beyond the limit; `Retry-After` says for how many seconds',
  content: json(errorBody, 'output'),
};

const toOperation = (route: Route) => ({
  summary: route.summary,
  description: describe(route),
  parameters: parametersOf(route),
  ...(route.body && { requestBody: { required: true, content: json(route.body, 'input', route.example?.body) } }),
  responses: {
    [route.status ?? 200]: {
      description: 'Success',
      ...(route.status !== 204 && { content: json(route.response, 'output') }),
    },
    ...(route.limit && { 429: tooManyCalls }),
    default: { description: 'Any error', content: json(errorBody, 'output') },
  },
  security: route.access === 'public' ? [] : [{ bearer: [] }],
});

/** Derives from the route table, not from the handlers. */
export function createOpenApiDocument() {
  const paths: Record<string, Record<string, ReturnType<typeof toOperation>>> = {};
  for (const { method, url, route } of routeEntries()) {
    const template = url.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: toOperation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mindgrove API', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}

const INITIALIZER = "window.ui = SwaggerUIBundle({ url: 'openapi.json', dom_id: '#swagger-ui' });";

/** The page's scripts come from this server, and its pictures are inside its styles. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The pattern leaves out Swagger's map files, and its page for OAuth, which runs an inline script. */
const SWAGGER_FILE = /^\/(index\.(html|css)|swagger-ui(-bundle|-standalone-preset)?\.(js|css)|favicon-\d+x\d+\.png)?$/;

/** Swagger's page without @nestjs/swagger, which costs 20 MB of memory. */
export async function serveOpenApi(app: NestFastifyApplication) {
  // Anyone may request it, and it takes a tenth of a second to make.
  let document: Buffer | undefined;
  const serialized = () => (document ??= Buffer.from(JSON.stringify(createOpenApiDocument())));
  await app.register(async (server: FastifyInstance) => {
    server.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', POLICY));
    server.get('/api/docs/openapi.json', (_, reply) =>
      reply.type('application/json; charset=utf-8').send(serialized()),
    );
    server.get('/api/docs/swagger-initializer.js', (_, reply) => reply.type('text/javascript').send(INITIALIZER));
    server.get('/api/docs', (_request, reply) => reply.redirect('/api/docs/'));
    const allowedPath = (path: string) => SWAGGER_FILE.test(path);
    await server.register(fastifyStatic, { root: absolutePath(), prefix: '/api/docs/', allowedPath });
  });
}
