import { documentSchema } from '@/lib/document/document'
import { securityPolicy } from '@/lib/packaging/web/security-policy'
import { draw, textOf } from './draw'

const document = documentSchema.parse({
  version: 1,
  settings: {},
  screens: [
    {
      id: 'home',
      title: 'Home',
      blocks: [
        { id: 'a', type: 'embed', url: 'https://maps.rye.se/x?y=1', title: 'Map', height: 'small' },
        {
          id: 's',
          type: 'section',
          background: 'none',
          padding: 'none',
          children: {
            content: [
              { id: 'b', type: 'embed', url: 'https://book.rye.se:8443/', title: '', height: 'large' },
            ],
          },
        },
        { id: 'c', type: 'embed', url: '', title: '', height: 'large' },
        { id: 'd', type: 'download', url: 'https://files.rye.se/menu.pdf', name: 'Menu', note: '' },
      ],
    },
  ],
})

const policyOf = (html: string) =>
  /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''

it('lets a package show the pages that its document names in frames, and no others', async () => {
  const html = textOf(await draw({ document, assets: [], frames: true }), 'index.html')
  expect(policyOf(html).split('; ')).toContain('frame-src https://book.rye.se:8443 https://maps.rye.se')
  expect(html).toContain('data-src="https://maps.rye.se/x?y=1"')
  expect(html).not.toContain('<iframe')
})

it('links to them where apps share an origin', async () => {
  const html = textOf(await draw({ document, assets: [] }), 'index.html')
  expect(policyOf(html)).not.toContain('frame-src')
  expect(html).not.toContain('data-src')
  expect(html).toContain('href="https://maps.rye.se/x?y=1"')
})

it('has no frames in the policy of an app without embeds', async () => {
  const html = textOf(await draw({ frames: true }), 'index.html')
  expect(policyOf(html)).not.toContain('frame-src')
})

it('names no origin that would end the policy', () => {
  const frames = ['https://a;script-src *', 'https://ok.se/x']
  expect(securityPolicy([], { frames, media: [] })).toMatch(/; frame-src https:\/\/ok\.se$/)
})
