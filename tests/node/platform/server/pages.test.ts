import { usedRules, withCriticalStyles, type Sheets } from '@/lib/platform/server/critical-styles'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finishedPagePolicy } from '@/lib/platform/server/prerendered-page-policy'
import { scriptHashes, styleHashes } from '@/lib/platform/server/inline-hashes'
import { withoutPageData } from '@/lib/platform/server/page-data'
import { scriptsAfterPaint } from '@/lib/platform/server/scripts-after-paint'
import {
  CONTENT_SECURITY,
  LIBRARY_STYLES,
  hashPolicy,
  noncePolicy,
  securityHeaders,
} from '@/lib/platform/server/security-headers.mjs'

describe('critical styles', () => {
  const rulesFor = (css: string, ...classes: string[]) => usedRules(css, new Set(classes))

  describe('the CSS rules that a page uses', () => {
    it.each([
      ['a class of the page', '.a{x:y}', '.a{x:y}'],
      ['a class that it has not', '.z{x:y}', ''],
      ['one of several selectors', '.z,.a:hover{x:y}', '.z,.a:hover{x:y}'],
      ['two classes of which it has one', '.a .z{x:y}', ''],
      ['an element', 'h1,a:focus-visible{x:y}', 'h1,a:focus-visible{x:y}'],
      ['what must not be there', '.a:not(.z){x:y}', '.a:not(.z){x:y}'],
      ['one of several inside', ':is(.z,.a) p{x:y}', ':is(.z,.a) p{x:y}'],
      ['none of several inside', '.a :is(.z,.y:not(.x)) p{x:y}', ''],
      ['data of the page', '.a[data-b="1"]{x:y}', '.a[data-b="1"]{x:y}'],
      ['data that it has not', '.a[data-b="2"],[data-b=\'3\']{x:y}', ''],
      ['a theme', ':root[data-theme=dark]{x:y}', ':root[data-theme=dark]{x:y}'],
      ['a state', '.a[data-state=open],.a[open]{x:y}', '.a[data-state=open],.a[open]{x:y}'],
      ['what may come later', '.a:has(> .z[open]){x:y}', '.a:has(> .z[open]){x:y}'],
      ['an attribute with a dot', '.a[title=".z"]{x:y}', '.a[title=".z"]{x:y}'],
      ['rules within a rule', '.a{x:y;&:hover{.z{x:y}}}.z{&.a{x:y}}', '.a{x:y;&:hover{.z{x:y}}}'],
      ['braces in a text', '.a:before{content:"}.z{"}.z{x:y}', '.a:before{content:"}.z{"}'],
      ['an address with a semicolon', '.a{b:url(data:x;base64,A)}', '.a{b:url(data:x;base64,A)}'],
      ['a comment', '/* .a{ */.a{x:y}', '.a{x:y}'],
      ['a font', '@font-face{font-family:A}', '@font-face{font-family:A}'],
      ['paper', '@media print{.a{x:y}}', ''],
      [
        'a width',
        '@media (width>1px){.z{x:y}@supports (x:y){.a{x:y}}}',
        '@media (width>1px){@supports (x:y){.a{x:y}}}',
      ],
      ['a width at which nothing is left', '@media (width>1px){.z{x:y}}', ''],
      [
        'layers, whose order counts',
        '@layer p,q;@layer p{.z{x:y}}@layer q{.a{x:y}}',
        '@layer p,q;@layer p;@layer q{.a{x:y}}',
      ],
      [
        'motion that is used',
        '.a{animation:turn 1s}@keyframes turn{to{x:y}}@keyframes fly{to{x:y}}',
        '.a{animation:turn 1s}@keyframes turn{to{x:y}}',
      ],
    ])('%s', (_name, css, expected) => {
      expect(rulesFor(css, 'a', 'data-b="1"')).toBe(expected)
    })

    it.each([
      ['.sm\\:p-4{x:y}', 'sm:p-4'],
      ['.max-w-\\[12ch\\]{x:y}', 'max-w-[12ch]'],
      ['.grid-cols-\\[minmax\\(0\\,1fr\\)_auto\\]{x:y}', 'grid-cols-[minmax(0,1fr)_auto]'],
      ['.\\[\\&\\:not\\(\\:first-child\\)\\]\\:p-1:not(:first-child){x:y}', '[&:not(:first-child)]:p-1'],
      ['.\\32 xl\\:p-4{x:y}', '2xl:p-4'],
      ['.p-2\\.5{x:y}', 'p-2.5'],
    ])('reads %s', (css, name) => {
      expect(rulesFor(css, name)).toBe(css)
      expect(rulesFor(css, 'other')).toBe('')
    })

    it('finds a class with HTML escapes in its name', () => {
      const sheets = { text: () => '.\\[\\&\\>p\\]\\:a{x:y}', bytes: () => null }
      const link = '<link rel="stylesheet" href="/s/a.css"/>'
      const { html } = withCriticalStyles(`${link}<p class="b [&amp;&gt;p]:a">`, sheets)
      expect(html).toContain('{x:y}</style>')
    })

    it('includes the font of titles, and keeps the URL of every other absolute', () => {
      const face = (family: string, file: string) =>
        `@font-face{font-family:${family};src:url(../media/${file}.woff2)format("woff2")}`
      const text =
        face('Bricolage', 'bricolage-basic.1') + face('Bricolage', 'rest') + face('Inter', 'inter-basic.1')
      const { html } = withCriticalStyles('<link rel="stylesheet" href="/_next/static/chunks/a.css"/>', {
        text: () => text,
        bytes: (href) =>
          href === '/_next/static/media/bricolage-basic.1.woff2' ? Buffer.from('font') : null,
      })
      expect(html).toContain(
        `@font-face{font-family:'Bricolage At Once';src:url(data:font/woff2;base64,${Buffer.from('font').toString('base64')})`,
      )
      expect(html).toContain(`font-family:'Bricolage At Once';src:url(/_next/static/media/rest.woff2)`)
      expect(html).toContain('font-family:Inter;src:url(/_next/static/media/inter-basic.1.woff2)')
    })
  })
})

describe('finished page policy', () => {
  const NONCE = "script-src 'self' 'nonce-abc' 'strict-dynamic'"
  let root: string
  let server: Server

  /** Responds as Next does, with the status and headers that the URL names. */
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'finished-page-'))
    mkdirSync(join(root, '.next/server/app'), { recursive: true })
    writeFileSync(join(root, '.next/server/app/_not-found.html'), '<script>missing()</script>')
    const { setPolicy } = finishedPagePolicy(root)
    server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
      setPolicy(response)
      response.statusCode = Number(searchParams.get('status'))
      response.setHeader('Content-Security-Policy', NONCE)
      if (searchParams.has('prerendered')) response.setHeader('x-nextjs-prerender', '1')
      if (searchParams.has('head')) response.writeHead(response.statusCode)
      response.end('page')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })

  afterAll(() => {
    server.close()
    rmSync(root, { recursive: true })
  })

  async function policy(query: string): Promise<string | null> {
    const { port } = server.address() as AddressInfo
    return (await fetch(`http://127.0.0.1:${port}/?${query}`)).headers.get('content-security-policy')
  }

  it('includes the scripts of the 404 page, which cannot contain a nonce', async () => {
    const hash = createHash('sha256').update('missing()').digest('base64')
    for (const query of ['status=404&prerendered', 'status=404&prerendered&head'])
      expect(await policy(query)).toMatch(`script-src 'self' 'sha256-${hash}'`)
  })

  it('leaves the nonce to dynamically rendered pages', async () => {
    for (const query of ['status=404', 'status=200&prerendered', 'status=500&prerendered', 'status=200'])
      expect(await policy(query)).toBe(NONCE)
  })
})

describe('inline hashes', () => {
  const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

  it('contains every inline element once, byte for byte', () => {
    const html = [
      '<script src="/app.js" async=""></script>',
      '<script type="application/ld+json">{"@type":"Thing"}</script>',
      '<script type="application/json">{}</script>',
      '<script>first()</script>',
      '<script id="_R_">\n  second("<b>ü</b>")\n</script>',
      '<script>first()</script>',
      '<script data-sources="/a.js /b.js">load()</script>',
      '<script type="module">third()</script>',
    ].join('')
    expect(scriptHashes(html)).toEqual(
      ['first()', '\n  second("<b>ü</b>")\n', 'load()', 'third()'].map((text) => hash(text)),
    )
  })

  it('is also the basis of the policy of a page without scripts', () => {
    expect(scriptHashes('<!doctype html><title>Words</title>')).toEqual([])
  })

  it('contains the styles of a page in the same way', () => {
    const html = '<style data-precedence="default">.a{color:red}</style><p>b</p><style>.a{color:red}</style>'
    expect(styleHashes(html)).toEqual([hash('.a{color:red}')])
    expect(styleHashes('<link rel="stylesheet" href="/a.css"/>')).toEqual([])
  })
})

describe('scripts after paint', () => {
  const DATA =
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"x"])</script>'

  const page = (body: string) =>
    '<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css" data-precedence="next"/>' +
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>' +
    '<script src="/_next/static/chunks/a.js" async=""></script><script src="/_next/static/chunks/b.js" async=""></script>' +
    `<script src="/_next/static/chunks/old.js" noModule=""></script></head><body>${body}<script>first()</script>${DATA}</body></html>`

  const sheets: Sheets = {
    text: (href) => (href === '/a.css' ? '.used{color:red}.other{color:blue}' : null),
    bytes: () => null,
  }

  describe('scripts after the first paint', () => {
    const html = scriptsAfterPaint(page('<h1 class="used">Words</h1>'), sheets)

    it('are listed once, for the loader, after their data, and no longer loaded by the page itself', () => {
      expect(html).not.toContain('async=""')
      expect(html).not.toContain('as="script"')
      expect(html).toMatch(
        /data-sources="\/page-data\/[\w-]{20}\.js \/_next\/static\/chunks\/a\.js \/_next\/static\/chunks\/b\.js"/,
      )
      expect(html).toContain('<h1 class="used">Words</h1><script>first()</script><script data-sources')
      expect(html).toContain('noModule=""')
      expect(html.endsWith('</script></body></html>')).toBe(true)
    })

    it('replace the router’s data, which has its own URL, derived from its content', () => {
      expect(html).not.toContain('self.__next_f.push')
      const { data } = withoutPageData(page(''))
      expect(data?.script).toBe('(self.__next_f=self.__next_f||[]).push([0]);\nself.__next_f.push([1,"x"])')
      expect(html).toContain(data?.href)
      expect(withoutPageData(page('').replace('"x"', '"y"')).data?.href).not.toBe(data?.href)
    })

    it('come with the complete style sheets, of which the page inlines the used rules', () => {
      expect(html).toContain('<style data-critical="">.used{color:red}</style>')
      expect(html).toContain('data-sheets="next=/a.css" data-carried=""')
      expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1)
      expect(html).toContain(
        '<noscript><link rel="stylesheet" href="/a.css" data-precedence="next"/></noscript>',
      )
    })

    it('list completely inlined style sheets separately', () => {
      const inlined = scriptsAfterPaint(page('<h1 class="used other">Words</h1>'), sheets)
      expect(inlined).toContain('data-sheets="" data-carried="next=/a.css"')
    })

    it('keep the style sheets if one of them cannot be read', () => {
      const unread = scriptsAfterPaint(page(''), { ...sheets, text: () => null })
      expect(unread).toContain('<head><link rel="stylesheet" href="/a.css" data-precedence="next"/>')
      expect(unread).toContain('data-sheets=""')
    })

    it('are unchanged in a page with another structure', () => {
      expect(scriptsAfterPaint('<p>No scripts</p>', sheets)).toBe('<p>No scripts</p>')
    })
  })
})

describe('security headers', () => {
  const directive = (policy: string, name: string) =>
    policy.split('; ').find((part) => part.startsWith(`${name} `))
  const scripts = (policy: string) => directive(policy, 'script-src')

  it('allow only our scripts', () => {
    expect(scripts(noncePolicy('abc', []))).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'")
    expect(scripts(hashPolicy(['sha256-a=', 'sha256-b='], []))).toBe(
      "script-src 'self' 'sha256-a=' 'sha256-b='",
    )
    expect(scripts(hashPolicy([], []))).toBe("script-src 'self'")
    expect(scripts(CONTENT_SECURITY.file)).toBe("script-src 'none'")
  })

  it('require trusted types on every page, and list the allowed policies', () => {
    for (const policy of [noncePolicy('abc', []), hashPolicy([], [])]) {
      expect(directive(policy, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
      expect(directive(policy, 'trusted-types')).toBe(
        'trusted-types default page-scripts page-markup appkiln-content',
      )
    }
  })

  it('allow only our styles: files, and elements with a known hash', () => {
    for (const policy of [noncePolicy('abc', ['sha256-c=']), hashPolicy([], ['sha256-c='])]) {
      const known = LIBRARY_STYLES.map((hash) => `'${hash}'`).join(' ')
      expect(directive(policy, 'style-src-elem')).toBe(`style-src-elem 'self' ${known} 'sha256-c='`)
      expect(directive(policy, 'style-src')).toBe("style-src 'self'")
      expect(directive(policy, 'style-src-attr')).toBe("style-src-attr 'unsafe-inline'")
    }
  })

  it('include the styles that libraries add, in the installed versions', () => {
    const source = (path: string) => readFileSync(`node_modules/${path}`, 'utf8')
    const [, sonner = ''] = /^__insertCSS\((".*")\);?$/m.exec(source('sonner/dist/index.mjs')) ?? []
    const [, select = ''] = /__html: `([^`]+)`/.exec(source('@radix-ui/react-select/dist/index.mjs')) ?? []
    const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
    expect(LIBRARY_STYLES).toEqual([hash(''), hash(JSON.parse(sonner) as string), hash(select)])
  })

  it('require https on this host and its subdomains once it was reached over https', () => {
    expect(securityHeaders('https://build.example')['Strict-Transport-Security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security')
  })
})
