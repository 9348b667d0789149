import type * as registry from '@/lib/document/blocks/registry'
import { readDocument } from '@/lib/document/migrations'
import { MAX_PROBLEMS } from '@/lib/document/problems'
import { BLOCKS_OF_A_STEP } from '@/lib/document/read-blocks'
import { readYielding } from '@/lib/document/read-in-steps'
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

/** Reads to the end; `steps` counts the yields to the event loop. */
function read(value: unknown) {
  const reading = readYielding(value)
  let steps = 0
  for (;;) {
    const { done, value: document } = reading.next()
    if (done) return { document, steps }
    steps++
  }
}

/** Returns the document, or the API's error. */
function outcome(work: () => unknown, limit = Infinity): unknown {
  try {
    return work()
  } catch (error) {
    if (!(error as ZodError).issues) return String(error)
    const { message, code, details } = fromZod(error as ZodError)
    return { message, code, fields: Object.entries(details.fields ?? {}).slice(0, limit) }
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
    'blocks that their slot does not allow',
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
    'a slot that is not a list',
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
  it.each(DOCUMENTS)('equals one that is read in one step: %s', (_, value) => {
    const atOnce = outcome(() => readDocument(structuredClone(value)), MAX_PROBLEMS)
    expect(outcome(() => read(value).document, MAX_PROBLEMS)).toEqual(atOnce)
  })

  it('has the same errors anywhere', () => {
    const random = randomFrom(1843)
    const wrong: unknown[] = [null, 7, '', 'x', [], {}, [[]], { type: 'text' }, text('twice'), 'asset:x']
    const spoil = (value: unknown): unknown => {
      if (random() < 0.004) return wrong[Math.floor(random() * wrong.length)]
      if (Array.isArray(value)) return value.map(spoil)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoil(inner)]))
    }
    const valid = app(
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
    for (let run = 0; run < 15; run++) {
      const value = spoil(valid)
      const atOnce = outcome(() => readDocument(structuredClone(value)), MAX_PROBLEMS - 1)
      expect(outcome(() => read(value).document, MAX_PROBLEMS - 1)).toEqual(atOnce)
    }
  })

  it('yields to the event loop after every hundred blocks, at any depth', () => {
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
    const reading = readYielding(app(screen('a', blocks), screen('b', deep(4, inside))))
    let largest = 0
    for (let before = 0, done: boolean | undefined; !done; before = looked) {
      done = reading.next().done
      largest = Math.max(largest, looked - before)
    }
    expect(looked).toBe(1800) // each once
    expect(largest).toBeLessThanOrEqual(BLOCKS_OF_A_STEP)
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
  ])('is not validated after its hundredth error, %s', (_, make) => {
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
