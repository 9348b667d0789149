import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { scriptHashes } from './inline-hashes'
import { inlineStyles, noteInlineStyles } from './inline-styles'
import { hashPolicy } from './security-headers.mjs'

/** Prerendered pages that Next.js serves at any address, by status. */
const PAGES: Record<number, string> = { 404: '_not-found', 500: '_global-error' }

export type FinishedPagePolicy = {
  setPolicy: (response: ServerResponse) => void
  /** Allows the scripts of another rendering of the page that Next.js serves with 404. */
  setNotFound: (html: string) => void
}

/**
 * Sets the policy with the hashes of these pages' scripts. Before Next.js knows that an address has no page,
 * middleware.ts has set a nonce, which prerendered pages cannot contain.
 * @param root folder of a build
 */
export function finishedPagePolicy(root: string): FinishedPagePolicy {
  const policies = new Map(
    Object.entries(PAGES).flatMap(([status, name]): [number, string][] => {
      const path = join(root, '.next/server/app', `${name}.html`)
      if (!existsSync(path)) return []
      return [[Number(status), policyOf(readFileSync(path, 'utf8'))]]
    }),
  )
  const setNotFound = (html: string) => void policies.set(404, policyOf(html))
  const setPolicy = (response: ServerResponse) => {
    const writeHead = response.writeHead.bind(response)
    response.writeHead = ((...head: Parameters<typeof writeHead>) => {
      const policy = policies.get(head[0])
      if (policy && isFinished(response)) response.setHeader('Content-Security-Policy', policy)
      return writeHead(...head)
    }) as typeof writeHead
  }
  return { setPolicy, setNotFound }
}

function policyOf(html: string): string {
  noteInlineStyles(html)
  return hashPolicy(scriptHashes(html), inlineStyles())
}

/** Whether Next.js serves a page from the build. */
function isFinished(response: ServerResponse): boolean {
  return response.hasHeader('x-nextjs-prerender')
}
