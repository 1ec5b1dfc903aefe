import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { Refusal } from '#contract/envelope.ts';
import { addressOf } from './address.ts';

const schema = (of: v.GenericSchema) => {
  const { $schema: _, ...rest } = toJsonSchema(of, { typeMode: 'input', errorMode: 'ignore' });
  return rest;
};

const content = (type: string, of: v.GenericSchema) => ({ [type]: { schema: schema(of) } });

const answer = (description: string, of: v.GenericSchema, type = 'application/json') => ({
  description,
  content: content(type, of),
});

const parameters = (row: Call) => [
  ...parametersIn('path', row.params),
  ...parametersIn('query', row.query),
];

const parametersIn = (where: 'path' | 'query', of: v.GenericSchema | undefined) => {
  if (of === undefined) return [];
  const { properties = {}, required = [] } = schema(of);
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: shape,
  }));
};

const operation = (name: string, row: Call) => ({
  operationId: name,
  summary: row.summary,
  tags: [row.service],
  ...(row.auth !== 'none' && { security: [{ [row.auth]: [] }] }),
  parameters: parameters(row),
  ...(row.body && { requestBody: { required: true, content: content(bodyType(row), row.body) } }),
  responses: {
    200: answer('Done.', row.reply, row.replyType),
    ...Object.fromEntries(
      Object.entries(row.refusals ?? {}).map(([status, of]) => [status, answer('Refused.', of)]),
    ),
    default: { $ref: '#/components/responses/Refusal' },
  },
});

const bodyType = (row: Call) =>
  row.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';

/** The contract for readers who do not read valibot. */
export const openApi = () => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, row] of Object.entries<Call>(calls)) {
    const path = addressOf(row).replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico', version: '1', description: 'The calls of the payment portal.' },
    paths,
    components: {
      responses: { Refusal: answer('Refused or failed.', Refusal) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        provider: {
          type: 'http',
          scheme: 'bearer',
          description: 'The ssoSecret of the provider’s file; from its own servers only.',
        },
        signed: {
          type: 'apiKey',
          in: 'header',
          name: 'webhook-signature',
          description:
            'As Standard Webhooks has it: webhook-id, webhook-timestamp (seconds) and this, "v1," and the base64 of the HMAC-SHA256 of id.timestamp.body by a secret of the provider’s file (textLinkSecret for text messages, plansSecret for payment plans, booksSecret for bills and postings); from its own servers only.',
        },
      },
    },
  };
};
