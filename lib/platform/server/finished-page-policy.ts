import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { scriptHashes } from './inline-hashes'
import { inlineStyles, noteInlineStyles } from './inline-styles'
import { hashPolicy } from './security-headers.mjs'

/** The finished pages that Next itself answers with, by status, whatever address was asked for. */
const PAGES: Record<number, string> = { 404: '_not-found', 500: '_global-error' }

/**
 * Gives these pages the policy of their own scripts. Before it is known that there is no page at an address, middleware.ts
 * has told of a nonce, and in what a build has finished no nonce can stand.
 * @param root of a build
 */
export function finishedPagePolicy(root: string): (response: ServerResponse) => void {
  const policies = new Map(
    Object.entries(PAGES).flatMap(([status, name]): [number, string][] => {
      const path = join(root, '.next/server/app', `${name}.html`)
      if (!existsSync(path)) return []
      const html = readFileSync(path, 'utf8')
      noteInlineStyles(html)
      return [[Number(status), hashPolicy(scriptHashes(html), inlineStyles())]]
    }),
  )
  return (response) => {
    const writeHead = response.writeHead.bind(response)
    response.writeHead = ((...head: Parameters<typeof writeHead>) => {
      const policy = policies.get(head[0])
      if (policy && isFinished(response)) response.setHeader('Content-Security-Policy', policy)
      return writeHead(...head)
    }) as typeof writeHead
  }
}

/** Next says so of pages that it has from a build. */
function isFinished(response: ServerResponse): boolean {
  return response.hasHeader('x-nextjs-prerender')
}
