'use client'

import { useEffect, useState } from 'react'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import type { SitePreview } from '@/lib/conversion/preview'
import type { ConversionKind } from '@/lib/conversion/schema'
import { pwaRequest } from '@/lib/conversion/schema'
import { isSiteError } from './use-conversion'

export type PreviewState =
  | { phase: 'none' }
  | { phase: 'reading'; host: string }
  | { phase: 'shown'; host: string; preview: SitePreview }
  /** `isSite`: the URL field shows the reason, because the site can't be used. */
  | { phase: 'failed'; host: string; reason: string; isSite: boolean }

const NOT_NOW = 'We can’t show your app right now. You can still convert the site.'
const NONE: PreviewState = { phase: 'none' }
/** Debounce in milliseconds: the URL is typed or pasted by then. */
const PAUSE = 700

/** Preview of the resulting app, fetched once the URL is complete. A newer URL replaces the previous one. */
export function useSitePreview(url: string, kind: ConversionKind): PreviewState {
  const [state, setState] = useState<PreviewState & { url?: string }>(NONE)
  const address = addressOf(url)
  useEffect(() => {
    if (address === null) return
    const host = new URL(address).host
    let current = true
    const show = (next: PreviewState) => current && setState({ ...next, url: address })
    const timer = setTimeout(() => {
      show({ phase: 'reading', host })
      apiRequest<SitePreview>('POST', '/api/site-preview', { url: url.trim(), kind }).then(
        (preview) => show({ phase: 'shown', host, preview }),
        (error: unknown) =>
          show({
            phase: 'failed',
            host,
            reason: error instanceof ApiError ? error.message : NOT_NOW,
            isSite: isSiteError(error),
          }),
      )
    }, PAUSE)
    return () => {
      current = false
      clearTimeout(timer)
    }
    // Whitespace differences don't change the URL.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address, kind])
  return state.url === address ? state : NONE
}

/** Parses a complete website URL. Null for a partially typed one. */
function addressOf(typed: string): string | null {
  const { data } = pwaRequest.safeParse({ url: typed })
  if (!data) return null
  const address = /^https?:/i.test(data.url) ? data.url : `https://${data.url}`
  if (!URL.canParse(address)) return null
  const { hostname, port, href } = new URL(address)
  return /\.[^.]{2,}$/.test(hostname) || port !== '' ? href : null
}
