import { inSteps } from '@/lib/base/in-steps'
import { toCsv } from '@/lib/base/csv'
import { newSlug } from '@/lib/apps/names'
import { toLatin } from '@/lib/base/latin'

describe('in steps', () => {
  /** Work of some steps, each of which takes as long as the clock says. */
  function* work(steps: number, log: string[]): Generator<void, string> {
    for (let step = 0; step < steps; step++) {
      log.push('step')
      yield
    }
    return 'done'
  }

  /** Does the work while somebody else waits for a turn. */
  async function done(steps: number, milliseconds: number): Promise<string[]> {
    let now = 0
    jest.spyOn(performance, 'now').mockImplementation(() => (now += milliseconds))
    const log: string[] = []
    setImmediate(() => log.push('other'))
    expect(await inSteps(work(steps, log))).toBe('done')
    jest.restoreAllMocks()
    return log
  }

  describe('Work in steps', () => {
    it('lets others in when it has taken long', async () => {
      expect(await done(3, 6)).toEqual(['step', 'other', 'step', 'step'])
    })

    it('is done in one go when it is short', async () => {
      expect((await done(3, 0)).slice(0, 3)).toEqual(['step', 'step', 'step'])
    })

    it('fails as it is', async () => {
      const failing = function* (): Generator<void, never> {
        throw new RangeError('no')
      }
      await expect(inSteps(failing())).rejects.toThrow(RangeError)
    })
  })
})

describe('csv', () => {
  describe('CSV', () => {
    it('quotes what would break a row', () => {
      expect(toCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe('"a,b","say ""hi""","two\nlines"\r\n')
    })

    it.each(['=1+1', '+1 555', '-cmd', '@SUM(A1)', '\tx'])('makes %j text for spreadsheets', (cell) => {
      expect(toCsv([[cell]])).toBe(`'${cell}\r\n`)
    })

    it.each([
      ['x;=1+1;', "x;'=1+1;"],
      ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
      ['one\n-two', `"one\n'-two"`],
      ['a;"=1+1&"', `"a;'""=1+1&"""`],
      ['a; b;c', 'a; b;c'],
    ])('makes text of what other countries’ spreadsheets would split off %j', (cell, written) => {
      expect(toCsv([[cell]])).toBe(`${written}\r\n`)
    })

    it('leaves numbers as they are, negative ones too', () => {
      expect(toCsv([['-12.50', '18']])).toBe('-12.50,18\r\n')
    })
  })
})

describe('latin', () => {
  test.each([
    ['Пекарня', 'Pekarnya'],
    ['Łódź', 'Lodz'],
    ['Ωmega', 'Omega'],
    ['🍞 Bread', 'Bread'],
    ['北京', 'BeiJing'],
  ])('writes %s in Latin letters', (name, latin) => expect(toLatin(name)).toBe(latin))

  test('gives apps of every script an address that can be read', () => {
    expect(newSlug('パン屋 26', 'seed')).toMatch(/^panwu-26-[0-9a-f]{8}$/)
    expect(newSlug('مخبز', 'seed')).toMatch(/^mkhbz-/)
    expect(newSlug('🍞', 'seed')).toMatch(/^app-/)
  })
})
