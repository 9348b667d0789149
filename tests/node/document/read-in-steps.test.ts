import type * as registry from '@/lib/document/blocks/registry'
import { readDocument } from '@/lib/document/migrations'
import { MAX_PROBLEMS } from '@/lib/document/problems'
import { BLOCKS_OF_A_STEP } from '@/lib/document/read-blocks'
import { readInSteps } from '@/lib/document/read-in-steps'
import { fromZod } from '@/lib/platform/http/respond'
import type { ZodError } from 'zod'
import { bakery } from '../blocks/examples'
import type * as nested from './nested'
import { randomFrom } from './random'

// A type with slots: no type of the product has one yet.
jest.mock('@/lib/document/blocks/registry', () =>
  jest
    .requireActual<typeof nested>('./nested')
    .withRoom(jest.requireActual<typeof registry>('@/lib/document/blocks/registry')),
)

const text = (id: string): Json => ({ id, type: 'text', content: 'Bread' })
const section = (id: string, main: unknown, aside: unknown = []): Json => ({
  ...{ id, type: 'room', title: 'Bread' },
  children: { main, aside },
})
const many = (count: number, make: (index: number) => Json) =>
  Array.from({ length: count }, (_, i) => make(i))
const screen = (id: string, blocks: unknown): Json => ({ id, title: 'Home', blocks })
const app = (...screens: Json[]): Json => ({ version: 1, settings: {}, screens, tabs: [] })
type Json = Record<string, unknown>

/** Reads to the end; `steps` is how often others could have had their turn. */
function read(value: unknown) {
  const reading = readInSteps(value)
  let steps = 0
  for (;;) {
    const { done, value: document } = reading.next()
    if (done) return { document, steps }
    steps++
  }
}

/** The document, or what the API answers. */
function outcome(work: () => unknown, most = Infinity): unknown {
  try {
    return work()
  } catch (error) {
    if (!(error as ZodError).issues) return String(error)
    const { message, code, details } = fromZod(error as ZodError)
    return { message, code, fields: Object.entries(details.fields ?? {}).slice(0, most) }
  }
}

const deep = (levels: number, inside: Json[]): Json[] =>
  levels === 0 ? inside : [section(`deep-${levels}`, deep(levels - 1, inside), [text(`aside-${levels}`)])]

const DOCUMENTS: [string, unknown][] = [
  ['an app', bakery],
  [
    'one of the earliest version',
    { settings: {}, blocks: many(150, (i) => ({ id: i, type: 'text', content: '' })) },
  ],
  [
    'many blocks in blocks',
    app(
      screen(
        'a',
        deep(
          5,
          many(500, (i) => text(`t-${i}`)),
        ),
      ),
      screen('b', []),
    ),
  ],
  [
    'blocks that may not stand in their slot',
    app(
      screen('a', [
        section(
          's',
          [],
          many(150, (i) => section(`s-${i}`, [])),
        ),
      ]),
    ),
  ],
  [
    'a level too many',
    app(
      screen(
        'a',
        deep(
          6,
          many(150, (i) => text(`t-${i}`)),
        ),
      ),
    ),
  ],
  [
    'too many blocks in blocks',
    app(
      screen('a', [
        section(
          's',
          many(2000, (i) => text(`t-${i}`)),
        ),
      ]),
    ),
  ],
  [
    'as many as fit',
    app(
      screen('a', [
        section(
          's',
          many(1999, (i) => text(`t-${i}`)),
        ),
      ]),
    ),
  ],
  [
    'too many blocks on a screen',
    app(
      screen(
        'a',
        many(2001, () => ({})),
      ),
    ),
  ],
  ['too many screens', app(...many(51, (i) => screen(`s-${i}`, [])))],
  [
    'ids twice',
    app(
      screen('a', [
        section(
          'a',
          many(150, (i) => text(`t-${i % 140}`)),
        ),
      ]),
      screen('a', []),
    ),
  ],
  [
    'a slot that is no list',
    app(
      screen('a', [
        {
          ...section('s', many(150, text.bind(null, '?'))),
          title: 7,
          children: { main: many(150, () => text('?')), aside: {} },
        },
      ]),
    ),
  ],
  [
    'wrong things everywhere',
    {
      version: 1,
      settings: { primaryColor: 'red' },
      screens: [7, screen('?', [null, text('?')]), screen('c', 'x')],
      tabs: [{}],
    },
  ],
  ['tabs that are none', { ...app(screen('a', [text('?')])), tabs: 'x' }],
  ['no screens', app()],
  ['a list', []],
  ['nothing', null],
  ['a document of tomorrow', { version: 99 }],
  ['no version', { version: 'x', settings: {}, screens: [screen('a', [])] }],
]

describe('A document that is read in steps', () => {
  it.each(DOCUMENTS)('is what it is when it is read at once: %s', (_, value) => {
    const atOnce = outcome(() => readDocument(structuredClone(value)), MAX_PROBLEMS)
    expect(outcome(() => read(value).document, MAX_PROBLEMS)).toEqual(atOnce)
  })

  it('is the same whatever is wrong, wherever', () => {
    const random = randomFrom(1843)
    const wrong: unknown[] = [null, 7, '', 'x', [], {}, [[]], { type: 'text' }, text('twice'), 'asset:x']
    const spoil = (value: unknown): unknown => {
      if (random() < 0.004) return wrong[Math.floor(random() * wrong.length)]
      if (Array.isArray(value)) return value.map(spoil)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoil(inner)]))
    }
    const whole = app(
      screen(
        'a',
        deep(
          3,
          many(120, (i) => section(`s-${i}`, [text(`m-${i}`)], [text(`n-${i}`)])),
        ),
      ),
      screen(
        'b',
        many(130, (i) => text(`b-${i}`)),
      ),
    )
    for (let round = 0; round < 15; round++) {
      const value = spoil(whole)
      const atOnce = outcome(() => readDocument(structuredClone(value)), MAX_PROBLEMS - 1)
      expect(outcome(() => read(value).document, MAX_PROBLEMS - 1)).toEqual(atOnce)
    }
  })

  it('lets others have their turn after every hundred blocks, however they are nested', () => {
    let looked = 0
    const counted = (id: string) => ({
      id,
      type: 'text',
      get content() {
        looked++
        return 'Bread'
      },
    })
    const blocks = many(900, (i) => counted(`a-${i}`))
    const inside = many(900, (i) => counted(`b-${i}`))
    const reading = readInSteps(app(screen('a', blocks), screen('b', deep(4, inside))))
    let most = 0
    for (let before = 0, done: boolean | undefined; !done; before = looked) {
      done = reading.next().done
      most = Math.max(most, looked - before)
    }
    expect(looked).toBe(1800) // each once
    expect(most).toBeLessThanOrEqual(BLOCKS_OF_A_STEP)
  })

  const wide = (wrong: (id: string) => Json) =>
    app(
      ...many(25, (s) =>
        screen(
          `s-${s}`,
          many(1500, (i) => wrong(`b-${s}-${i}`)),
        ),
      ),
    )
  const narrow = (wrong: (id: string) => Json) =>
    app(
      screen(
        'a',
        deep(
          3,
          many(40_000, (i) => wrong(`b-${i}`)),
        ),
      ),
    )

  it.each([
    ['on many screens', wide],
    ['in one block', narrow],
  ])('is not looked at any further than its hundredth problem, %s', (_, make) => {
    let looked = 0
    const value = make((id) => ({
      id,
      get type() {
        looked++
        return 'nothing'
      },
    }))
    const { fields } = outcome(() => read(value)) as { fields: unknown[] }
    expect(fields).toHaveLength(MAX_PROBLEMS)
    expect(looked).toBeLessThan(10 * MAX_PROBLEMS)
  })
})
