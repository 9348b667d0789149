import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { CONTENT } from '@/components/site/docs/content'
import { GUIDES, type GuideSlug } from '@/components/site/docs/guides'
import { COMMANDS } from '@/components/builder/commands/commands'
import { spell } from '@/components/builder/commands/keys'
import { LIMITS } from '@/lib/document/document'

/** A guide as one text. */
function textOf(slug: GuideSlug): string {
  const html = CONTENT[slug].map(({ body }) => renderToStaticMarkup(<>{body}</>)).join('\n')
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

test('links between guides lead to parts that exist', () => {
  const places = new Set(
    GUIDES.flatMap(({ slug }) => [`/docs/${slug}`, ...CONTENT[slug].map(({ id }) => `/docs/${slug}#${id}`)]),
  )
  for (const { slug } of GUIDES) {
    const html = CONTENT[slug].map(({ body }) => renderToStaticMarkup(<>{body}</>)).join('')
    for (const [, href] of html.matchAll(/href="(\/docs\/[^"]+)"/g)) expect(places).toContain(href)
  }
})

test('the parts of a guide have names of their own', () => {
  for (const { slug } of GUIDES) {
    const ids = CONTENT[slug].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('the guide to hosting names every setting of .env.example', () => {
  const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)]
  expect(settings.length).toBeGreaterThan(15)
  const guide = textOf('self-hosting')
  for (const [, name] of settings) expect(guide).toContain(name)
})

test('the guide to the builder says what every shortcut does, and the limits', () => {
  const guide = textOf('builder')
  for (const { keys = [] } of COMMANDS)
    for (const key of keys) expect(guide).toContain(spell(key).replaceAll(' + ', '+'))
  const { screens, blocksPerScreen } = LIMITS
  expect(guide).toContain(`${screens} screens, ${blocksPerScreen.toLocaleString('en')} components`)
})

test('the example of assetlinks.json is JSON', () => {
  const [, example] = /\[\s*(\{[\s\S]*\})\s*\]/.exec(textOf('trusted-links')) ?? []
  expect(JSON.parse(example ?? '')).toMatchObject({ target: { namespace: 'android_app' } })
})
