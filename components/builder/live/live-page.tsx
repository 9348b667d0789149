'use client'

import type { LiveContext } from '@/lib/blocks/live/live-context'
import type { PageProps } from '@/lib/blocks/live/module'
import { EVERYTHING } from '@/lib/blocks/registries/live-registry'

/** The page that an address names (`#~blog/post/12`), as the preview draws it; null where there is none. */
export function livePage(address: string, { sources, mount }: LiveContext, language: string) {
  const [, id, name = '', rest = ''] = /^#~([A-Za-z][\w-]*)\/([\w-]+)(?:\/(.*))?$/.exec(address) ?? []
  const source = sources.find((one) => one.id === id)
  const kind = EVERYTHING.pages.get(name)
  if (!source || !kind || !mount) return null
  const path = rest.split('/').filter(Boolean).map(decodeURIComponent)
  const props: PageProps = { source: source.id, path }
  return {
    title: source.name,
    content: mount({ key: address, module: kind, props, source, level: 1, language }),
  }
}
