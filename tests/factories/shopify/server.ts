import {
  defaultFieldResolver,
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newCollections, newProducts } from './catalogue'
import { complexityOf } from './complexity'
import { marketOf } from './market'
import { homePage, productsJson } from './pages'
import { rootOf } from './query-root'
import { storefrontSchema } from './schema'
import type { Condition, ShopState } from './state'

export type ShopifyStore = {
  readonly origin: string
  readonly state: ShopState
  /** The operations that arrived: `query`, `variables`, and the cost. */
  readonly asked: { query: string; variables: Readonly<Record<string, unknown>>; cost: number }[]
  readonly addresses: string[]
  /** Ends a cart as an order does: the store no longer knows it. */
  order(): void
  close(): Promise<void>
}

const MAX_COST = 1000
/** Fields that need a token, or a permission that a store without one doesn't give. */
const DENIED =
  /^(?:Product\.(?:tags|metafields?|totalInventory)|ProductVariant\.(?:metafields?|quantityAvailable)|Collection\.metafields?|Shop\.metafields?|QueryRoot\.(?:customer|menu|metaobjects?))$/

/** Every refusal arrives with a status, a text in `errors`, or a list of errors. */
const REFUSALS: Readonly<Record<Exclude<Condition, 'open' | 'api-closed'>, readonly [number, unknown]>> = {
  locked: [400, { errors: 'Online Store channel is locked.' }],
  frozen: [402, { errors: 'Unavailable Shop' }],
  closed: [403, { errors: [{ message: '', extensions: { code: 'ACCESS_DENIED' } }] }],
  unknown: [404, { errors: 'Not Found' }],
  throttled: [200, { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] }],
  rejected: [430, { errors: 'Shopify Security Rejection' }],
  down: [503, { errors: 'Service Unavailable' }],
}

/**
 * A stand-in for a Shopify store, with the published schema of the Storefront API. It refuses what Shopify
 * refuses: unknown fields and arguments, missing variables, fields that need a token, operations that are too
 * complex. It listens on loopback until it is closed.
 */
export async function newShopify({ port = 0 }: { port?: number } = {}): Promise<ShopifyStore> {
  const state: ShopState = {
    ...{ origin: '', products: newProducts(), collections: newCollections(), carts: new Map() },
    ...{ made: 0, condition: 'open' as const },
  }
  const asked: ShopifyStore['asked'] = []
  const addresses: string[] = []
  const server = createServer((request, response) => {
    addresses.push(`${request.method} ${request.url}`)
    void serve(state, asked, request, response).catch((error: unknown) => {
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ origin: state.origin, state, asked, addresses },
    order: () => state.carts.clear(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

async function serve(
  state: ShopState,
  asked: ShopifyStore['asked'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', state.origin)
  const send = (status: number, json: unknown, headers = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
      .end(JSON.stringify(json))
  if (/^\/api\/\d{4}-\d\d\/graphql\.json$/.test(pathname)) {
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end()
    if (request.method !== 'POST') return void send(405, {}, CORS)
    const [status, json] = answer(state, asked, await bodyOf(request))
    return void send(status, json, { ...CORS, 'x-shopify-api-version': pathname.split('/')[2] })
  }
  if (state.condition === 'locked' && pathname !== '/password')
    return void response.writeHead(302, { location: '/password' }).end()
  if (pathname === '/meta.json')
    return void send(200, { name: 'Kiln & Clay', currency: 'USD', description: '' })
  if (pathname === '/products.json')
    return void send(
      200,
      productsJson(state, Number(searchParams.get('page') ?? 1), Number(searchParams.get('limit') ?? 30)),
    )
  const html = homePage(state, pathname)
  response
    .writeHead(html ? 200 : 404, { 'content-type': 'text/html', 'powered-by': 'Shopify' })
    .end(html ?? '')
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function answer(state: ShopState, asked: ShopifyStore['asked'], body: string): readonly [number, unknown] {
  if (state.condition === 'api-closed') return REFUSALS.closed
  if (state.condition !== 'open') return REFUSALS[state.condition]
  const { query, variables = {} } = JSON.parse(body) as { query: string; variables?: Record<string, unknown> }
  const schema = storefrontSchema()
  let document: DocumentNode
  try {
    document = parse(query)
  } catch (error) {
    return [200, { errors: [(error as GraphQLError).toJSON()] }]
  }
  const errors = validate(schema, document, specifiedRules)
  if (errors.length > 0)
    return [
      200,
      { errors: errors.map((each) => ({ ...each.toJSON(), extensions: { code: 'undefinedField' } })) },
    ]
  const cost = complexityOf(schema, document, variables)
  asked.push({ query, variables, cost })
  if (cost > MAX_COST)
    return [200, { errors: [{ message: 'Too complex', extensions: { code: 'MAX_COST_EXCEEDED', cost } }] }]
  const market = marketOf(variables['country'], variables['language'])
  const result = execute({
    schema,
    document,
    variableValues: variables,
    rootValue: rootOf(state, market),
    fieldResolver: resolver,
  })
  if ('then' in result) throw new Error('The stand-in answers at once')
  return [200, { ...result, extensions: { cost: { requestedQueryCost: cost } } }]
}

const resolver: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
  const field = `${info.parentType.name}.${info.fieldName}`
  if (DENIED.test(field))
    throw new GraphQLError(`Access denied for ${info.fieldName} field.`, {
      extensions: { code: 'ACCESS_DENIED' },
    })
  return defaultFieldResolver(source, args, context, info)
}
