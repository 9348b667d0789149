import type { IncomingMessage, ServerResponse } from 'node:http'
import { convertSite, type ConversionStep } from '@/lib/conversion/convert'
import { createGuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'
import type { ConversionKind } from '@/lib/conversion/schema'
import { answer, startServer, type TestServer } from './servers'

/** A resource at a path: HTML, a picture, or a function that handles the request. */
export type Resource = string | Buffer | ((response: ServerResponse, request: IncomingMessage) => void)
export type Resources = Readonly<Record<string, Resource>>

/** Serves a site from a table of paths. Everything else is 404. */
export function startSite(resources: Resources): Promise<TestServer> {
  return startServer((request, response) => {
    const resource = resources[request.url?.split('?')[0] ?? '']
    if (typeof resource === 'function') resource(response, request)
    else if (typeof resource === 'string')
      answer(response, resource.startsWith('{') ? 'application/json' : 'text/html; charset=utf-8', resource)
    else if (resource) answer(response, 'image/png', resource)
    else answer(response, 'text/html', '<h1>Not here</h1>', 404)
  })
}

/** Converts a site that is served during this call, or one that already exists. */
export async function convert(
  site: Resources | TestServer,
  options: {
    path?: string
    kind?: ConversionKind
    appName?: string
    signal?: AbortSignal
    anyKind?: boolean
    /** Maximum milliseconds of the conversion. Defaults to ten seconds. */
    within?: number
    /** Whether the address is typed without a scheme. */
    bare?: boolean
  } = {},
) {
  const server = isServer(site) ? site : await startSite(site)
  const fetch = createGuardedFetch({ privateAllow: [{ ip: '127.0.0.1', port: server.port }] })
  const steps: ConversionStep[] = []
  try {
    const result = await convertSite(
      {
        url: `${options.bare ? server.origin.replace(/^\w+:\/\//, '') : server.origin}${options.path ?? '/'}`,
        appName: options.appName ?? 'My Shop',
        kind: options.kind,
        anyKind: options.anyKind,
      },
      { fetch, signal: options.signal, within: options.within, onProgress: (step) => steps.push(step) },
    )
    return { result, steps, server }
  } finally {
    await fetch.close()
    if (!isServer(site)) await server.close()
  }
}

function isServer(site: Resources | TestServer): site is TestServer {
  return typeof site.close === 'function' && typeof site.port === 'number'
}

/** The same, for a site that is known to convert. */
export async function converted(...parameters: Parameters<typeof convert>) {
  const { result, ...rest } = await convert(...parameters)
  if (!result.ok) throw new Error(`${result.problem.code}: ${result.problem.message}`)
  return { ...result.value, ...rest }
}
