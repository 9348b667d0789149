import { z } from 'zod'
import { defineBlock } from './block-module'
import { listOf, webUrl } from './fields'

/** Display names of the networks, not translated except for the website. */
export const NETWORK_NAMES = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  mastodon: 'Mastodon',
  website: 'Website',
} as const
export type Network = keyof typeof NETWORK_NAMES
export const NETWORKS = Object.keys(NETWORK_NAMES) as Network[]

export const social = defineBlock({
  type: 'social',
  version: 1,
  label: 'Social links',
  props: () =>
    z.object({
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
  missingFields: ({ links }) =>
    links
      .filter(({ url }) => url === '')
      .map(({ id, network }) => ({ kind: 'address', prop: `links.${id}.url`, name: NETWORK_NAMES[network] })),
})
