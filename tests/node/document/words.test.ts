import { BLOCK_TYPES, blockModule, createBlock } from '@/lib/document/block'
import { onScreen } from '@/lib/document/block-operations'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { completeness, inLanguage } from '@/lib/document/in-language'
import { bestLanguage, getDirection } from '@/lib/document/languages'
import { readDocument } from '@/lib/document/migrations'
import { apply, type Operation } from '@/lib/document/operations'
import { textAt } from '@/lib/document/overlay'
import { readYielding } from '@/lib/document/read-in-steps'
import { findBlock } from '@/lib/document/tree-index'
import { walkDocument } from '@/lib/document/walk'
import { APP, acceptedText, textsOf } from '@/lib/document/words'
import { bakery } from '../blocks/examples'
import { randomFrom, randomOperation } from './random'

const run = (document: AppDocument, ...operations: Operation[]) => operations.reduce(apply, document)
const speaking = (document: AppDocument, ...locales: string[]) =>
  run(document, { type: 'update-settings', settings: { locales } })
const setText = (locale: string, id: string, path: string, text: string | null): Operation => ({
  type: 'update-words',
  locale,
  texts: { [id]: { [path]: text } },
})
const steps = (value: unknown): AppDocument => {
  const reading = readYielding(value)
  for (;;) {
    const { done, value: document } = reading.next()
    if (done) return document
  }
}
const stored = (document: AppDocument): unknown => JSON.parse(JSON.stringify(document))

/** An app with a block of every standalone type, with its default content. */
function everything(): AppDocument {
  let made = 0
  return BLOCK_TYPES.filter((type) => !blockModule(type).within).reduce(
    (document, type) =>
      apply(document, {
        type: 'insert-block',
        to: onScreen('screen-home'),
        block: createBlock(type, `b-${type}`, () => `inner-${++made}`),
      }),
    emptyDocument('Rye'),
  )
}

/** Translates everything to capitals, where that fits. */
function shouted(document: AppDocument, locale: string): AppDocument {
  return [...textsOf(document)].reduce(
    (all, { id, path, text }) => apply(all, setText(locale, id, path, text.toUpperCase())),
    document,
  )
}

describe('settings.locales', () => {
  const problems = (settings: object) => {
    try {
      readDocument({ ...emptyDocument(), settings: { language: 'en', ...settings } })
      return []
    } catch (error) {
      return (error as { issues: { path: PropertyKey[]; message: string }[] }).issues.map(
        ({ path, message }) => `${path.join('.')}: ${message}`,
      )
    }
  }

  it('accepts languages of BCP 47, in normalized form', () => {
    const document = readDocument({
      ...emptyDocument(),
      settings: { locales: ['ar', 'PT-br', 'zh-hant-tw'] },
    })
    expect(document.settings.locales).toEqual(['ar', 'pt-BR', 'zh-Hant-TW'])
  })

  it.each([
    [
      { locales: ['sv', 'nonsense!', 5] },
      /^settings\.locales\.1: Use a language code[^]*settings\.locales\.2: /,
    ],
    [{ locales: ['sv', 'de', 'SV'] }, /^settings\.locales\.2: sv is listed twice$/],
    [{ locales: ['de', 'en'] }, /^settings\.locales\.1: en is the app’s main language already$/],
    [{ locales: 'sv' }, /^settings\.locales: /],
    [
      {
        locales: Array.from(
          { length: 31 },
          (_, index) => `a${String.fromCharCode(97 + (index % 26))}-${100 + index}`,
        ),
      },
      /^settings\.locales: At most 30 languages$/,
    ],
  ])('reports invalid ones: %j', (settings, message) => {
    expect(problems(settings).join('\n')).toMatch(message)
    expect(() => steps({ ...emptyDocument(), settings: { language: 'en', ...settings } })).toThrow()
  })

  it('is missing in documents that never had it, which are read unchanged', () => {
    expect(Object.keys(readDocument(stored(bakery)).settings)).not.toContain('locales')
    expect(readDocument(stored(bakery))).toEqual(bakery)
    expect('words' in readDocument(stored(bakery))).toBe(false)
  })

  it('never includes the main language, in any order of edits', () => {
    const document = speaking(bakery, 'sv', 'de')
    expect(run(document, { type: 'update-settings', settings: { language: 'sv' } })).toBe(document)
    const swapped = run(document, {
      type: 'update-settings',
      settings: { language: 'sv', locales: ['de', 'en'] },
    })
    expect(swapped.settings).toMatchObject({ language: 'sv', locales: ['de', 'en'] })
  })
})

describe('texts', () => {
  it('are all strings of all types of blocks, of screens, tabs and the app, each with a unique position', () => {
    const document = { ...everything(), tabs: bakery.tabs }
    const texts = [...textsOf(document)]
    const places = texts.map(({ id, path }) => `${id} ${path}`)
    expect(new Set(places).size).toBe(places.length)
    expect(places).toEqual(
      expect.arrayContaining([
        `${APP} settings.appName`,
        `${APP} tabs.${bakery.tabs[0]!.id}.label`,
        'screen-home title',
        'b-header title',
        'b-faq questions.item-1.answer',
        'b-grid items.~First',
        'b-rich-text text',
        'b-form fields.name.label',
        'inner-1 title',
      ]),
    )
    for (const each of texts) expect(acceptedText(each, each.text)).not.toBeNull()
  })

  it('stay with an item in a list when it moves', () => {
    const french = run(speaking(everything(), 'fr'), setText('fr', 'b-grid', 'items.~Second', 'Deuxième'))
    const moved = run(french, {
      type: 'update-block',
      blockId: 'b-grid',
      props: { items: ['Second', 'New', 'First'] },
    })
    expect(findBlock(inLanguage(moved, 'fr'), 'b-grid')!.block).toMatchObject({
      items: ['Deuxième', 'New', 'First'],
    })
  })
})

describe('an app in another language', () => {
  it('uses translations where they exist, and the main language otherwise', () => {
    const document = run(
      speaking(everything(), 'ar'),
      setText('ar', 'b-header', 'title', 'أهلا'),
      setText('ar', APP, 'settings.appName', 'جاودار'),
      setText('ar', 'b-rich-text', 'text', '# عنوان\n\n**خبز**'),
    )
    const arabic = inLanguage(document, 'ar')
    expect(arabic.settings).toMatchObject({ appName: 'جاودار', language: 'ar', direction: 'rtl' })
    expect(findBlock(arabic, 'b-header')!.block).toMatchObject({
      title: 'أهلا',
      subtitle: 'Say in one line what people find here',
    })
    expect(findBlock(arabic, 'b-rich-text')!.block).toMatchObject({
      text: [{ type: 'heading' }, { type: 'paragraph', runs: [{ text: 'خبز', bold: true }] }],
    })
    expect(inLanguage(document, 'en')).toBe(document)
    expect(inLanguage(document, 'tlh')).toBe(document)
  })

  it('shares unchanged parts with the document, and with the last rendering', () => {
    const document = shouted(speaking(everything(), 'sv'), 'sv')
    const first = inLanguage(document, 'sv')
    expect(inLanguage(document, 'sv')).toBe(first)
    const edited = run(document, { type: 'update-block', blockId: 'b-text', props: { content: 'Other' } })
    const second = inLanguage(edited, 'sv')
    expect(second.settings).toBe(first.settings)
    const [before, after] = [first, second].map((one) => one.screens[0].blocks)
    expect(after!.filter((block, index) => block !== before![index]).map(({ id }) => id)).toEqual(['b-text'])
    const bare = speaking(everything(), 'sv')
    expect(inLanguage(bare, 'sv').screens).toBe(bare.screens)
  })

  it('falls back text by text in any app: untranslated texts are the main language’s', () => {
    const random = randomFrom(11)
    let document = speaking(everything(), 'sv')
    for (let step = 0; step < 150; step++) document = apply(document, randomOperation(document, random, step))
    const texts = [...textsOf(document)]
    const some = texts.filter(() => random() < 0.5)
    const half = some.reduce(
      (all, { id, path, text }) => apply(all, setText('sv', id, path, `${text}!`)),
      document,
    )
    const shown = new Map(
      [...textsOf(inLanguage(half, 'sv'))].map((each) => [`${each.id} ${each.path}`, each.text]),
    )
    for (const { id, path, text } of texts) {
      const translated = textAt(half.words, 'sv', id, path)
      const place = path.includes('~') && translated ? path.replace(/~[^]*/, `~${translated}`) : path
      expect(shown.get(`${id} ${place}`)).toBe(translated ?? text)
    }
    expect([...walkDocument(inLanguage(half, 'sv'))].length).toBe([...walkDocument(half)].length)
    expect(readDocument(stored(inLanguage(half, 'sv')))).toBeTruthy()
  })

  it('counts translated texts, out of the nonempty ones', () => {
    const document = speaking(emptyDocument('Rye'), 'sv')
    expect(completeness(document, 'sv')).toEqual({ done: 0, total: 2 })
    expect(completeness(run(document, setText('sv', APP, 'settings.appName', 'Råg')), 'sv')).toEqual({
      done: 1,
      total: 2,
    })
  })
})

describe('update-words', () => {
  const document = speaking(everything(), 'sv', 'de')

  it('can be undone exactly by the same operation with the previous value', () => {
    const random = randomFrom(5)
    let now = shouted(document, 'sv')
    const places = [...textsOf(now)]
    for (let step = 0; step < 300; step++) {
      const { id, path } = places[Math.floor(random() * places.length)]!
      const locale = random() < 0.5 ? 'sv' : 'de'
      const before = textAt(now.words, locale, id, path) ?? null
      const after = apply(now, setText(locale, id, path, random() < 0.4 ? null : `Text ${step}`))
      expect(JSON.stringify(apply(after, setText(locale, id, path, before)))).toBe(JSON.stringify(now))
      now = after
    }
  })

  it('ignores nonexistent elements, invalid texts, and other languages', () => {
    for (const operation of [
      setText('fr', 'b-header', 'title', 'Salut'),
      setText('sv', 'nowhere', 'title', 'x'),
      setText('sv', 'constructor', 'name', 'x'),
      setText('sv', 'b-header', 'constructor', 'x'),
      setText('sv', 'b-header', 'title', 'x'.repeat(201)),
      setText('sv', 'screen-home', 'title', 'x'.repeat(51)),
      setText('sv', 'b-header', 'title', null),
      setText('sv', 'b-header', 'title', ' '),
    ])
      expect(apply(document, operation)).toBe(document)
  })

  it('keeps the translations of removed elements, so that undo restores them', () => {
    const french = run(document, setText('sv', 'b-header', 'title', 'Hej'))
    const removed = run(french, { type: 'remove-block', blockId: 'b-header' })
    expect(removed.words).toBe(french.words)
    expect(readDocument(stored(removed)).words).toBeUndefined()
  })
})

describe('reading', () => {
  const base = shouted(speaking(everything(), 'sv'), 'sv')

  it('returns what was stored, in one step and in several', () => {
    expect(readDocument(stored(base))).toEqual(base)
    expect(JSON.stringify(steps(stored(base)))).toBe(JSON.stringify(readDocument(stored(base))))
  })

  it.each([
    ['no object', 'text'],
    ['a list', [1]],
    ['another language', { fr: { 'b-header': { title: 'Salut' } } }],
    [
      'unknown strings',
      { sv: { gone: { title: 'x' }, 'b-header': { gone: 'x', __proto__: { title: 'x' } } } },
    ],
    ['values that are not strings', { sv: { 'b-header': { title: 5, subtitle: null } } }],
    ['what is too long', { sv: { 'b-header': { title: 'x'.repeat(300) } } }],
    ['nothing', { sv: { 'b-header': { title: ' ' } } }],
  ])('omits %s, and rejects nothing', (_, words) => {
    const value = { ...(stored(speaking(everything(), 'sv')) as object), words }
    expect(readDocument(value).words).toBeUndefined()
    expect(steps(value).words).toBeUndefined()
  })

  it('keeps the valid half of a partly invalid overlay', () => {
    const words = { sv: { gone: { a: 'b' }, 'b-header': { title: 'Hej', subtitle: 7 } }, de: 5 }
    const value = { ...(stored(speaking(everything(), 'sv')) as object), words }
    expect(readDocument(value).words).toEqual({ sv: { 'b-header': { title: 'Hej' } } })
  })
})

test.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['ckb', 'rtl'],
  ['az-Arab', 'rtl'],
  ['sv', 'ltr'],
  ['ar-Latn', 'ltr'],
  ['no tag', 'ltr'],
])('%s is read %s', (tag, direction) => expect(getDirection(tag)).toBe(direction))

test.each([
  [['fr-CA', 'en'], ['en', 'fr'], 'fr'],
  [['pt'], ['en', 'pt-BR'], 'pt-BR'],
  [['sv', 'de-AT'], ['en', 'de'], 'de'],
  [['zh-TW', 'en'], ['en', 'zh-Hans'], 'en'],
  [['zh-TW'], ['en', 'zh-Hant'], 'zh-Hant'],
  [['EN-us'], ['sv', 'en'], 'en'],
  [['ja'], ['en', 'fr'], null],
  [['*', 'x'], ['en'], null],
])('of those who want %j and are offered %j, %s is for them', (wanted, offered, best) =>
  expect(bestLanguage(wanted, offered)).toBe(best),
)
