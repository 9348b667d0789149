import { createHash } from 'node:crypto'
import { scriptHashes, styleHashes } from '@/lib/platform/server/inline-hashes'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

it('names what runs inline, each once, to the byte', () => {
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

it('is what the policy of a page without scripts is made of, too', () => {
  expect(scriptHashes('<!doctype html><title>Words</title>')).toEqual([])
})

it('names the styles of a page in the same way', () => {
  const html = '<style data-precedence="default">.a{color:red}</style><p>b</p><style>.a{color:red}</style>'
  expect(styleHashes(html)).toEqual([hash('.a{color:red}')])
  expect(styleHashes('<link rel="stylesheet" href="/a.css"/>')).toEqual([])
})
