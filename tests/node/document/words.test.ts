import { BLOCK_TYPES, blockModule, createBlock } from '@/lib/document/block'
import { onScreen } from '@/lib/document/block-operations'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { completeness, inLanguage } from '@/lib/document/in-language'
import { bestLanguage, directionOf } from '@/lib/document/languages'
import { readDocument } from '@/lib/document/migrations'
import { apply, type Operation } from '@/lib/document/operations'
import { textAt } from '@/lib/document/overlay'
import { readInSteps } from '@/lib/document/read-in-steps'
import { findBlock } from '@/lib/document/tree-index'
import { walkDocument } from '@/lib/document/walk'
import { APP, acceptedText, textsOf } from '@/lib/document/words'
import { bakery } from '../blocks/examples'
import { randomFrom, randomOperation } from './random'

const run = (document: AppDocument, ...operations: Operation[]) => operations.reduce(apply, document)
const speaking = (document: AppDocument, ...locales: string[]) =>
  run(document, { type: 'update-settings', settings: { locales } })
const say = (locale: string, id: string, path: string, text: string | null): Operation => ({
  type: 'update-words',
  locale,
  texts: { [id]: { [path]: text } },
})
const steps = (value: unknown): AppDocument => {
  const reading = readInSteps(value)
  for (;;) {
    const { done, value: document } = reading.next()
    if (done) return document
  }
}
const stored = (document: AppDocument): unknown => JSON.parse(JSON.stringify(document))

/** An app with a block of every type that stands by itself, with what it starts with. */
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

/** Says everything in capitals, where that fits. */
function shouted(document: AppDocument, locale: string): AppDocument {
  return [...textsOf(document)].reduce(
    (all, { id, path, text }) => apply(all, say(locale, id, path, text.toUpperCase())),
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

  it('takes languages of BCP 47, in their one notation', () => {
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
  ])('names what it refuses: %j', (settings, message) => {
    expect(problems(settings).join('\n')).toMatch(message)
    expect(() => steps({ ...emptyDocument(), settings: { language: 'en', ...settings } })).toThrow()
  })

  it('is missing in documents that never had it, which read as they were', () => {
    expect(Object.keys(readDocument(stored(bakery)).settings)).not.toContain('locales')
    expect(readDocument(stored(bakery))).toEqual(bakery)
    expect('words' in readDocument(stored(bakery))).toBe(false)
  })

  it('never names the main language too, whoever changes which first', () => {
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
  it('are all words of all types of blocks, of screens, tabs and the app, each at a place of its own', () => {
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
    for (const said of texts) expect(acceptedText(said, said.text)).not.toBeNull()
  })

  it('stay with a thing in a list wherever it moves', () => {
    const french = run(speaking(everything(), 'fr'), say('fr', 'b-grid', 'items.~Second', 'Deuxième'))
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

describe('an app in a further language', () => {
  it('says what was translated, and all else as in its main language', () => {
    const document = run(
      speaking(everything(), 'ar'),
      say('ar', 'b-header', 'title', 'أهلا'),
      say('ar', APP, 'settings.appName', 'جاودار'),
      say('ar', 'b-rich-text', 'text', '# عنوان\n\n**خبز**'),
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

  it('shares with the document all that is the same, and with the last drawing what nobody changed', () => {
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

  it('falls back text by text in any app: what is not translated is the main language’s', () => {
    const random = randomFrom(11)
    let document = speaking(everything(), 'sv')
    for (let step = 0; step < 150; step++) document = apply(document, randomOperation(document, random, step))
    const texts = [...textsOf(document)]
    const some = texts.filter(() => random() < 0.5)
    const half = some.reduce(
      (all, { id, path, text }) => apply(all, say('sv', id, path, `${text}!`)),
      document,
    )
    const shown = new Map(
      [...textsOf(inLanguage(half, 'sv'))].map((said) => [`${said.id} ${said.path}`, said.text]),
    )
    for (const { id, path, text } of texts) {
      const translated = textAt(half.words, 'sv', id, path)
      const place = path.includes('~') && translated ? path.replace(/~[^]*/, `~${translated}`) : path
      expect(shown.get(`${id} ${place}`)).toBe(translated ?? text)
    }
    expect([...walkDocument(inLanguage(half, 'sv'))].length).toBe([...walkDocument(half)].length)
    expect(readDocument(stored(inLanguage(half, 'sv')))).toBeTruthy()
  })

  it('counts what is translated, of the texts that have words in them', () => {
    const document = speaking(emptyDocument('Rye'), 'sv')
    expect(completeness(document, 'sv')).toEqual({ done: 0, total: 2 })
    expect(completeness(run(document, say('sv', APP, 'settings.appName', 'Råg')), 'sv')).toEqual({
      done: 1,
      total: 2,
    })
  })
})

describe('update-words', () => {
  const document = speaking(everything(), 'sv', 'de')

  it('can be undone to the first byte by the same operation with what was there', () => {
    const random = randomFrom(5)
    let now = shouted(document, 'sv')
    const places = [...textsOf(now)]
    for (let step = 0; step < 300; step++) {
      const { id, path } = places[Math.floor(random() * places.length)]!
      const locale = random() < 0.5 ? 'sv' : 'de'
      const before = textAt(now.words, locale, id, path) ?? null
      const after = apply(now, say(locale, id, path, random() < 0.4 ? null : `Text ${step}`))
      expect(JSON.stringify(apply(after, say(locale, id, path, before)))).toBe(JSON.stringify(now))
      now = after
    }
  })

  it('passes over what is not there, what cannot stand there, and other languages', () => {
    for (const operation of [
      say('fr', 'b-header', 'title', 'Salut'),
      say('sv', 'nowhere', 'title', 'x'),
      say('sv', 'constructor', 'name', 'x'),
      say('sv', 'b-header', 'constructor', 'x'),
      say('sv', 'b-header', 'title', 'x'.repeat(201)),
      say('sv', 'screen-home', 'title', 'x'.repeat(51)),
      say('sv', 'b-header', 'title', null),
      say('sv', 'b-header', 'title', ' '),
    ])
      expect(apply(document, operation)).toBe(document)
  })

  it('leaves the words of what was removed in place, so that undo brings all back', () => {
    const french = run(document, say('sv', 'b-header', 'title', 'Hej'))
    const removed = run(french, { type: 'remove-block', blockId: 'b-header' })
    expect(removed.words).toBe(french.words)
    expect(readDocument(stored(removed)).words).toBeUndefined()
  })
})

describe('reading', () => {
  const base = shouted(speaking(everything(), 'sv'), 'sv')

  it('gives back what was stored, at once and in steps', () => {
    expect(readDocument(stored(base))).toEqual(base)
    expect(JSON.stringify(steps(stored(base)))).toBe(JSON.stringify(readDocument(stored(base))))
  })

  it.each([
    ['no object', 'text'],
    ['a list', [1]],
    ['another language', { fr: { 'b-header': { title: 'Salut' } } }],
    [
      'what nobody says',
      { sv: { gone: { title: 'x' }, 'b-header': { gone: 'x', __proto__: { title: 'x' } } } },
    ],
    ['what is no text', { sv: { 'b-header': { title: 5, subtitle: null } } }],
    ['what is too long', { sv: { 'b-header': { title: 'x'.repeat(300) } } }],
    ['nothing', { sv: { 'b-header': { title: ' ' } } }],
  ])('leaves out %s, and refuses nothing', (_, words) => {
    const value = { ...(stored(speaking(everything(), 'sv')) as object), words }
    expect(readDocument(value).words).toBeUndefined()
    expect(steps(value).words).toBeUndefined()
  })

  it('keeps the right half of an overlay that is half wrong', () => {
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
])('%s is read %s', (tag, direction) => expect(directionOf(tag)).toBe(direction))

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
