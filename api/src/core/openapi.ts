import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { errorBody } from '@mindgrove/contracts/error';
import { parseRouteKey, type Route, type RouteKey } from '@mindgrove/contracts/route';
import { routes } from '@mindgrove/contracts/routes';
import { z } from 'zod';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Schema = Extract<NonNullable<OpenAPIObject['components']>['schemas'], object>[string];

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': {
    schema: z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Schema,
  },
});

const parameters = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: z.toJSONSchema(field as z.ZodType, {
      io: 'input',
      unrepresentable: 'any',
      target: 'openapi-3.0',
    }) as Schema,
  }));

function toOperation(route: Route): Operation {
  return {
    summary: route.summary,
    description: `Access: ${route.access}`,
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.body && { requestBody: { required: true, content: json(route.body, 'input') } }),
    responses: {
      [route.status ?? 200]: {
        description: 'Success',
        ...(route.status !== 204 && { content: json(route.response, 'output') }),
      },
      default: { description: 'Any error', content: json(errorBody, 'output') },
    },
    security: route.access === 'public' ? [] : [{ bearer: [] }],
  };
}

/** The contracts' route table is the law, so the document is written from it and not from the handlers. */
export function createOpenApiDocument(): OpenAPIObject {
  const paths: OpenAPIObject['paths'] = {};
  for (const [key, route] of Object.entries(routes) as [RouteKey, Route][]) {
    const { method, path } = parseRouteKey(key);
    const template = `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[template] = { ...paths[template], [method.toLowerCase()]: toOperation(route) };
  }
  const base = new DocumentBuilder().setTitle('Mindgrove API').setVersion('1').addBearerAuth().build();
  return { ...base, paths };
}

export const serveOpenApi = (app: INestApplication) =>
  SwaggerModule.setup('api/docs', app, createOpenApiDocument, { jsonDocumentUrl: 'api/docs/openapi.json' });
