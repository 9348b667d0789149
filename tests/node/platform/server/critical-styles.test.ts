import { usedRules, withCriticalStyles } from '@/lib/platform/server/critical-styles'

const kept = (css: string, ...classes: string[]) => usedRules(css, new Set(classes))

describe('the rules that a page has a use for', () => {
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
    expect(kept(css, 'a', 'data-b="1"')).toBe(expected)
  })

  it.each([
    ['.sm\\:p-4{x:y}', 'sm:p-4'],
    ['.max-w-\\[12ch\\]{x:y}', 'max-w-[12ch]'],
    ['.grid-cols-\\[minmax\\(0\\,1fr\\)_auto\\]{x:y}', 'grid-cols-[minmax(0,1fr)_auto]'],
    ['.\\[\\&\\:not\\(\\:first-child\\)\\]\\:p-1:not(:first-child){x:y}', '[&:not(:first-child)]:p-1'],
    ['.\\32 xl\\:p-4{x:y}', '2xl:p-4'],
    ['.p-2\\.5{x:y}', 'p-2.5'],
  ])('reads %s', (css, name) => {
    expect(kept(css, name)).toBe(css)
    expect(kept(css, 'other')).toBe('')
  })

  it('finds a class whose name HTML writes otherwise', () => {
    const sheets = { text: () => '.\\[\\&\\>p\\]\\:a{x:y}', bytes: () => null }
    const link = '<link rel="stylesheet" href="/s/a.css"/>'
    const { html } = withCriticalStyles(`${link}<p class="b [&amp;&gt;p]:a">`, sheets)
    expect(html).toContain('{x:y}</style>')
  })

  it('brings the font of titles along, and leaves the address of every other whole', () => {
    const face = (family: string, file: string) =>
      `@font-face{font-family:${family};src:url(../media/${file}.woff2)format("woff2")}`
    const text =
      face('Bricolage', 'bricolage-basic.1') + face('Bricolage', 'rest') + face('Inter', 'inter-basic.1')
    const { html } = withCriticalStyles('<link rel="stylesheet" href="/_next/static/chunks/a.css"/>', {
      text: () => text,
      bytes: (href) => (href === '/_next/static/media/bricolage-basic.1.woff2' ? Buffer.from('font') : null),
    })
    expect(html).toContain(
      `@font-face{font-family:'Bricolage At Once';src:url(data:font/woff2;base64,${Buffer.from('font').toString('base64')})`,
    )
    expect(html).toContain(`font-family:'Bricolage At Once';src:url(/_next/static/media/rest.woff2)`)
    expect(html).toContain('font-family:Inter;src:url(/_next/static/media/inter-basic.1.woff2)')
  })
})
