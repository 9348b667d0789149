import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { CONTENT } from '@/components/site/docs/content'
import { GUIDES, type GuideSlug } from '@/components/site/guides'
import { COMMANDS } from '@/components/builder/commands/commands'
import { spell } from '@/components/builder/commands/keys'
import { LIMITS } from '@/lib/document/document'
import { readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { MAX_TEXT, MAX_TITLE, contentSchema } from '@/lib/push/message'

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
  const places = new Set([
    '/docs/api',
    ...GUIDES.flatMap(({ slug }) => [
      `/docs/${slug}`,
      ...CONTENT[slug].map(({ id }) => `/docs/${slug}#${id}`),
    ]),
  ])
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

test('the guide to notifications says the limits, and its example is a message', () => {
  const guide = textOf('notifications')
  expect(guide).toContain(`a title of up to ${MAX_TITLE} characters, a text of up to ${MAX_TEXT}`)
  const [, key = '', json = ''] = /Idempotency-Key: (\S+)"[\s\S]*?-d '(\{[\s\S]*?\})'/.exec(guide) ?? []
  expect(readIdempotencyKey(new Request('http://x', { headers: { 'idempotency-key': key } }))).toBe(key)
  const { title, body: text, ...others } = JSON.parse(json) as Record<string, unknown>
  expect(contentSchema.parse({ title, text })).toMatchObject({ title, text })
  expect(Object.keys(others)).toEqual(['target', 'topics', 'at'])
})
