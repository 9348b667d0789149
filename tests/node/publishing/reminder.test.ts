import { createBlock } from '@/lib/document/block'
import type { AppDocument } from '@/lib/document/document'
import { WEB_ICONS, type WebIconBytes } from '@/lib/packaging/web/icons'
import { BLOCK_RUNTIMES } from '@/lib/packaging/web/runtime.generated'
import { drawWebBundle } from '@/lib/publishing/web-bundle'
import { liveDocument, POSTS } from '../../factories/live'

const ICONS = Object.fromEntries(WEB_ICONS.map(({ name }) => [name, new Uint8Array()])) as WebIconBytes
const REMINDER = BLOCK_RUNTIMES['reminder']!

async function scriptOf(document: AppDocument, target?: string): Promise<string> {
  const files = await drawWebBundle({
    document,
    folder: '/a/clay/',
    sourceUrl: null,
    icons: ICONS,
    assets: [],
    push: target === undefined ? undefined : { target, version: 1 },
    readFont: async () => null,
  })
  return new TextDecoder().decode(files.find(({ path }) => path === 'app.js')?.data)
}

const shop = () =>
  liveDocument([createBlock('cart', 'block-cart')], 'https://shop.example/wp-json/', 'woocommerce')
const withNotifications = (document: AppDocument): AppDocument => ({
  ...document,
  settings: { ...document.settings, notifications: { topics: [], invitation: '' } },
})

describe('the script that tells a cart', () => {
  test('is in apps that sell and offer notifications', async () => {
    expect(await scriptOf(withNotifications(shop()), '~push')).toContain(REMINDER)
  })

  test('is in no other: not without notifications, without a store, or without a place to tell it', async () => {
    expect(await scriptOf(shop(), '~push')).not.toContain(REMINDER)
    expect(await scriptOf(withNotifications(liveDocument([POSTS])), '~push')).not.toContain(REMINDER)
    expect(await scriptOf(withNotifications(shop()))).not.toContain(REMINDER)
  })
})
