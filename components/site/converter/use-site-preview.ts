'use client'

import { useEffect, useState } from 'react'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import type { SitePreview } from '@/lib/conversion/preview'
import type { ConversionKind } from '@/lib/conversion/schema'
import { pwaRequest } from '@/lib/conversion/schema'

export type PreviewState =
  | { phase: 'none' }
  | { phase: 'reading'; host: string }
  | { phase: 'shown'; host: string; preview: SitePreview }
  | { phase: 'failed'; host: string; reason: string }

const NOT_NOW = 'We can’t show your app right now. You can still convert the site.'
const NONE: PreviewState = { phase: 'none' }
/** Milliseconds after the last key: an address is typed or pasted by then. */
const PAUSE = 700

/** The app that a website would become, read as soon as its address is there. A newer address takes the place of one before. */
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
          }),
      )
    }, PAUSE)
    return () => {
      current = false
      clearTimeout(timer)
    }
    // What differs in the text alone, such as a space at its end, is the same address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address, kind])
  return state.url === address ? state : NONE
}

/** A whole address of a site on the web: a word that somebody has begun to type is none. */
function addressOf(typed: string): string | null {
  const { data } = pwaRequest.safeParse({ url: typed })
  if (!data) return null
  const address = /^https?:/i.test(data.url) ? data.url : `https://${data.url}`
  if (!URL.canParse(address)) return null
  const { hostname, port, href } = new URL(address)
  return /\.[^.]{2,}$/.test(hostname) || port !== '' ? href : null
}
