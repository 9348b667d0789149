import { parseJsonBody } from '@/lib/platform/http/json-body'
import { cpuTime } from '../../../factories/cpu-time'

const parse = (body: string | Uint8Array) => parseJsonBody(Buffer.from(body))
const refusal = async (body: string | Uint8Array) => {
  try {
    return await parse(body)
  } catch (error) {
    const { code, details } = error as { code: string; details: { fields?: Record<string, string> } }
    return { code, fields: Object.keys(details.fields ?? {}) }
  }
}
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe('The body of a request', () => {
  it('is parsed as JSON', async () => {
    expect(await parse('{"a":["[[\\"[",{"b":null}],"c":"\\u00e4 ✓ \\ud83d\\ude00"}')).toEqual({
      a: ['[["[', { b: null }],
      c: 'ä ✓ 😀',
    })
  })

  it('nests no deeper than 64 levels, and brackets in texts do not count', async () => {
    expect(await parse(nested(64))).toBeDefined()
    expect(await refusal(nested(65))).toEqual({ code: 'too-deep', fields: [] })
    expect(await refusal('[{"a":'.repeat(33))).toEqual({ code: 'too-deep', fields: [] })
    expect(await parse(`["${'[{'.repeat(500)}\\\\", "\\"${'['.repeat(500)}"]`)).toHaveLength(2)
  })

  it.each([
    ['a NUL', '{"name":"Ada\\u0000"}', 'name'],
    ['half of a surrogate pair', '{"list":[{"text":"\\uD800"}]}', 'list.0.text'],
    ['the other half', '["\\udc00x"]', '0'],
    ['a NUL in a name', '{"person":{"na\\u0000me":1}}', 'person'],
    ['a name that objects answer to', '{"url":{"length":{"toString":[]}}}', 'url.length'],
    ['the same in escapes', '{"url":{"length":{"\\u0074oString":[]}}}', 'url.length'],
    ['a NUL alone', '"\\u0000"', 'body'],
  ])('holds no text with %s', async (_, text, field) => {
    expect(await refusal(text)).toEqual({ code: 'unsupported-text', fields: [field] })
  })

  it.each(['', '{', '[[[[', `${']'.repeat(100_000)}`, '"\\', '{"a":"\0"}'])(
    'is refused when it is broken',
    async (text) => {
      expect(await refusal(text)).toMatchObject({ code: 'broken-json' })
    },
  )

  it('of a megabyte of brackets is refused without being parsed', async () => {
    const deep = Buffer.from(nested(500_000))
    const parsing = await cpuTime(() => JSON.parse(deep.toString()))
    const refusing = await cpuTime(() => refusal(deep))
    expect(await refusal(deep)).toEqual({ code: 'too-deep', fields: [] })
    expect(refusing).toBeLessThan(parsing / 4)
  })

  it('with an escape and a million values is looked through while others have their turns', async () => {
    const body = Buffer.from(JSON.stringify({ escaped: '\ud800', values: Array(900_000).fill(1) }))
    const sound = Buffer.from(body.toString().replace('\\ud800', '\\u0041'))
    let turns = 0
    let going = true
    const take = () => void (turns++, going && setImmediate(take))
    setImmediate(take)
    expect((await parse(sound)) as object).toHaveProperty('escaped', 'A')
    going = false
    expect(turns).toBeGreaterThan(0)
    expect(await refusal(body)).toEqual({ code: 'unsupported-text', fields: ['escaped'] })
  })
})
