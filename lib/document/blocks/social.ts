import { z } from 'zod'
import { defineBlock } from './block-module'
import { listOf, webUrl } from './fields'

export const NETWORKS = [
  'instagram',
  'facebook',
  'x',
  'youtube',
  'tiktok',
  'linkedin',
  'pinterest',
  'whatsapp',
  'telegram',
  'mastodon',
  'website',
] as const
export type Network = (typeof NETWORKS)[number]

export const social = defineBlock({
  type: 'social',
  version: 1,
  label: 'Social links',
  props: z.object({
    links: listOf({ network: z.enum(NETWORKS), url: webUrl }, 20),
    look: z.enum(['icons', 'names']),
  }),
  defaults: () => ({
    links: [
      { id: 'link-1', network: 'instagram' as const, url: '' },
      { id: 'link-2', network: 'facebook' as const, url: '' },
    ],
    look: 'icons' as const,
  }),
  slots: {},
  lacks: ({ links }) =>
    links
      .filter(({ url }) => url === '')
      .map(({ id, network }) => ({ kind: 'address', prop: `links.${id}.url`, name: network })),
})
