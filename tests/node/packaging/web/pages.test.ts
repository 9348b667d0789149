import { createBlock } from '@/lib/document/block'
import { bakery } from '../../blocks/examples'
import { draw, fileText } from './draw'
import { documentSchema } from '@/lib/document/document'
import { securityPolicy } from '@/lib/packaging/web/security-policy'

describe('forms', () => {
  const withForm = {
    ...bakery,
    screens: [{ ...bakery.screens[0], blocks: [createBlock('form', 'contact')] }],
  } as unknown as typeof bakery

  const policyOf = (page: string) =>
    (/Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&#39;', "'").split('; ')

  it('sends the forms of a packaged app to its hosted address, which its policy allows', async () => {
    const formTarget = 'https://build.example/a/bakery/~forms/'
    const page = fileText(await draw({ document: withForm, formTarget }), 'index.html')
    expect(page).toContain(`action="${formTarget}contact"`)
    expect(policyOf(page)).toContain("connect-src 'self' https://build.example")
    expect(policyOf(page)).toContain('form-action https://build.example')
  })

  it('sends those of a hosted app to its own folder', async () => {
    const page = fileText(await draw({ document: withForm, formTarget: '~forms/' }), 'index.html')
    expect(page).toContain('action="~forms/contact"')
    expect(policyOf(page)).toEqual(expect.arrayContaining(["connect-src 'self'", "form-action 'self'"]))
  })

  it('changes nothing in an app without forms', async () => {
    const [before, after] = [
      await draw(),
      await draw({ formTarget: 'https://build.example/a/bakery/~forms/' }),
    ]
    expect(fileText(after, 'index.html')).toBe(fileText(before, 'index.html'))
    expect(policyOf(fileText(after, 'index.html'))).toContain("form-action 'none'")
  })
})

describe('frames', () => {
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

  it('lets a package embed the pages of its document, and no others', async () => {
    const html = fileText(await draw({ document, assets: [], frames: true }), 'index.html')
    expect(policyOf(html).split('; ')).toContain('frame-src https://book.rye.se:8443 https://maps.rye.se')
    expect(html).toContain('data-src="https://maps.rye.se/x?y=1"')
    expect(html).not.toContain('<iframe')
  })

  it('links to them if apps share an origin', async () => {
    const html = fileText(await draw({ document, assets: [] }), 'index.html')
    expect(policyOf(html)).not.toContain('frame-src')
    expect(html).not.toContain('data-src')
    expect(html).toContain('href="https://maps.rye.se/x?y=1"')
  })

  it('has no frames in the policy of an app without embeds', async () => {
    const html = fileText(await draw({ frames: true }), 'index.html')
    expect(policyOf(html)).not.toContain('frame-src')
  })

  it('contains no origin that would end the policy', () => {
    const frames = ['https://a;script-src *', 'https://ok.se/x']
    expect(securityPolicy([], { frames, media: [] })).toMatch(/; frame-src https:\/\/ok\.se$/)
  })
})

describe('security policy', () => {
  const pictures = (policy: string) =>
    policy
      .split('; ')
      .find((directive) => directive.startsWith('img-src'))
      ?.split(' ')
      .slice(3)

  it.each([
    'https://x;script-src-elem/a.png',
    'https://x;script-src-elem *;/a.png',
    'https://x,script-src/a.png',
    "https://x;'unsafe-inline'/a.png",
    "https://'unsafe-eval'/a.png",
    'https://*/a.png',
    'https://*.example/a.png',
    'https://x"onload=alert(1)/a.png',
    'https://x&semi;script-src/a.png',
    'https://x%3Bscript-src/a.png',
    'https://x%20*/a.png',
    'https://x\tscript-src *',
    'https://x\n;script-src *',
    'https://a.example /b.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'blob:https://a.example/x;y',
    'file:///etc/passwd',
    "'unsafe-inline'",
    '*',
    '',
  ])('the address of a picture, %j, adds only an origin to the policy', (address) => {
    const policy = securityPolicy([address])
    expect(policy.split(';')).toHaveLength(securityPolicy([]).split(';').length)
    expect(policy).not.toContain(',')
    for (const source of pictures(policy) ?? []) expect(source).toMatch(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/)
    expect(policy.replace(/ https?:\/\/[a-z0-9.-]+(:\d+)?(?=[ ;])/g, '')).toBe(securityPolicy([]))
  })

  it('contains each origin once, sorted, without paths', () => {
    const policy = securityPolicy([
      'https://b.example:8443/1.png',
      'https://a.example/x;y,z.png?q=;',
      'http://a.example',
      'https://a.example/2.png',
      'https://xn--bcker-gra.example/',
      'https://my_shop.example',
    ])
    expect(pictures(policy)).toEqual([
      'http://a.example',
      'https://a.example',
      'https://b.example:8443',
      'https://my_shop.example',
      'https://xn--bcker-gra.example',
    ])
  })

  it('allows frames and sounds only if there are any, and only their https origins', () => {
    const played = {
      frames: ['https://www.youtube-nocookie.com'],
      media: ['https://a.example/x', 'http://b.example'],
    }
    const policy = securityPolicy([], played)
    expect(policy).toContain('; frame-src https://www.youtube-nocookie.com; media-src https://a.example')
    expect(policy).not.toContain('b.example')
    expect(policy.replace(/; frame-src.*/, '')).toBe(securityPolicy([]))
    expect(securityPolicy([])).not.toMatch(/frame-src|media-src/)
    expect(securityPolicy([], { frames: [], media: ['https://x;script-src *', "'self'", '*'] })).toBe(
      securityPolicy([]),
    )
  })
})
