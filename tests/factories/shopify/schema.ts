import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql'

let schema: GraphQLSchema | undefined

/**
 * Shopify's published schema of the Storefront API: `storefront.schema.json` of the npm package
 * `@shopify/hydrogen-react` 2026.4.4 (MIT license), gzipped. The package itself would bring a bundler and a 3D
 * engine.
 */
export function storefrontSchema(): GraphQLSchema {
  return (schema ??= buildClientSchema(published()))
}

function published(): IntrospectionQuery {
  const file = join(process.cwd(), 'tests/factories/shopify/storefront.schema.json.gz')
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as IntrospectionQuery
}
