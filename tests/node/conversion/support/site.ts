import type { IncomingMessage, ServerResponse } from 'node:http'
import { convertSite, type ConversionStep } from '@/lib/conversion/convert'
import { createGuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'
import type { ConversionKind } from '@/lib/conversion/schema'
import { answer, startServer, type TestServer } from './servers'

/** What a site serves at a path: HTML, a picture, or whatever a function makes of the request. */
export type Resource = string | Buffer | ((response: ServerResponse, request: IncomingMessage) => void)
export type Resources = Readonly<Record<string, Resource>>

/** Serves a site from a table of paths; everything else is 404. */
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

/** Converts a site that is served for the length of this call, or one that is there already. */
export async function convert(
  site: Resources | TestServer,
  options: {
    path?: string
    kind?: ConversionKind
    appName?: string
    signal?: AbortSignal
    anyKind?: boolean
    /** Milliseconds for the conversion; ten seconds if not given. */
    within?: number
    /** As if the address was typed without a scheme. */
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
