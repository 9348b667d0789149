'use client'

import type { LiveContext } from '@/components/blocks/live/draw'
import type { PageProps } from '@/components/blocks/live/module'
import { LIVE_PAGES } from '@/components/blocks/live/registry'

/** The page that an address names (`#~blog/post/12`), as the preview draws it; null where there is none. */
export function livePage(address: string, { sources, mount }: LiveContext, language: string) {
  const [, id, name = '', rest = ''] = /^#~([A-Za-z][\w-]*)\/([\w-]+)(?:\/(.*))?$/.exec(address) ?? []
  const source = sources.find((one) => one.id === id)
  const module = LIVE_PAGES.get(name)
  if (!source || !module || !mount) return null
  const path = rest.split('/').filter(Boolean).map(decodeURIComponent)
  const props: PageProps = { source: source.id, path }
  return { title: source.name, content: mount({ key: address, module, props, source, level: 1, language }) }
}
