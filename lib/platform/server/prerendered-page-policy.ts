import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { scriptHashes } from './inline-hashes'
import { inlineStyles, noteInlineStyles } from './inline-styles'
import { hashPolicy } from './security-headers.mjs'

/** Prerendered pages that Next.js serves at any address, by status. */
const PAGES: Record<number, string> = { 404: '_not-found', 500: '_global-error' }

/**
 * Sets the policy with the hashes of these pages' scripts. Before Next.js knows that an address has no page,
 * middleware.ts has set a nonce, which prerendered pages cannot contain.
 * @param root folder of a build
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

/** Whether Next.js serves a page from the build. */
function isFinished(response: ServerResponse): boolean {
  return response.hasHeader('x-nextjs-prerender')
}
