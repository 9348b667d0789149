import { appArea } from '@/components/shell/places'
import { backoff, readRetryAfter } from '@/lib/base/backoff'
import {
  PERMISSION_NAMES,
  ROLES,
  type Role,
  describeRole,
  isPermitted,
  permissionsOf,
} from '@/lib/base/roles'
import { runYielding } from '@/lib/base/run-yielding'
import { toCsv } from '@/lib/base/csv'
import { newSlug } from '@/lib/apps/names'
import { toLatin } from '@/lib/base/latin'
import { loadingCache } from '@/lib/base/lru'

describe('in steps', () => {
  /** Work of some steps, each of which takes `milliseconds` on the clock. */
  function* work(steps: number, log: string[]): Generator<void, string> {
    for (let step = 0; step < steps; step++) {
      log.push('step')
      yield
    }
    return 'done'
  }

  /** Does the work while another task waits for the event loop. */
  async function done(steps: number, milliseconds: number): Promise<string[]> {
    let now = 0
    jest.spyOn(performance, 'now').mockImplementation(() => (now += milliseconds))
    const log: string[] = []
    setImmediate(() => log.push('other'))
    expect(await runYielding(work(steps, log))).toBe('done')
    jest.restoreAllMocks()
    return log
  }

  describe('Work in steps', () => {
    it('yields to others when it has taken long', async () => {
      expect(await done(3, 6)).toEqual(['step', 'other', 'step', 'step'])
    })

    it('runs in one go when it is short', async () => {
      expect((await done(3, 0)).slice(0, 3)).toEqual(['step', 'step', 'step'])
    })

    it('throws its error unchanged', async () => {
      const failing = function* (): Generator<void, never> {
        throw new RangeError('no')
      }
      await expect(runYielding(failing())).rejects.toThrow(RangeError)
    })
  })
})

describe('csv', () => {
  describe('CSV', () => {
    it('quotes values that would break a row', () => {
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
    ])('marks text that other countries’ spreadsheets would split %j', (cell, written) => {
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

  test('makes a readable address for apps in every script', () => {
    expect(newSlug('パン屋 26', 'seed')).toMatch(/^panwu-26-[0-9a-f]{8}$/)
    expect(newSlug('مخبز', 'seed')).toMatch(/^mkhbz-/)
    expect(newSlug('🍞', 'seed')).toMatch(/^app-/)
  })
})

describe('loading cache', () => {
  /** A cache of two entries, and the keys that it loaded. */
  function cacheOfTwo() {
    const loads: { key: string; end: (value: object) => void; fail: (error: Error) => void }[] = []
    const load = (key: string) => new Promise<object>((end, fail) => loads.push({ key, end, fail }))
    return { loads, cache: loadingCache({ max: 2 }, load) }
  }

  test('loads once for concurrent callers, and keeps the most recently used entries', async () => {
    const { loads, cache } = cacheOfTwo()
    const [first, second] = [cache.forceFetch('a'), cache.forceFetch('a')]
    loads[0]!.end({ a: 1 })
    expect(await first).toBe(await second)
    for (const key of ['b', 'a', 'c', 'a']) {
      const loading = cache.forceFetch(key)
      loads.at(-1)!.end({ key })
      await loading
    }
    expect(loads.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  })

  test('does not cache failures, and returns evicted values to waiting callers', async () => {
    const { loads, cache } = cacheOfTwo()
    const failing = cache.forceFetch('a')
    loads[0]!.fail(new Error('gone'))
    await expect(failing).rejects.toThrow('gone')
    const waiting = ['a', 'b', 'c'].map((key) => cache.forceFetch(key))
    loads.slice(1).forEach(({ key, end }) => end({ key }))
    expect(await Promise.all(waiting)).toEqual([{ key: 'a' }, { key: 'b' }, { key: 'c' }])
    expect([...cache.keys()].sort()).toEqual(['b', 'c'])
  })
})

describe('backoff', () => {
  test('doubles the pause each time, up to a limit', () => {
    const pauses = [0, 1, 2, 3, 4, 2000].map((failures) => backoff(failures, { first: 5, max: 60 }))
    expect(pauses).toEqual([5, 10, 20, 40, 60, 60])
  })

  test.each([
    ['0', 1000],
    ['120', 121_000],
    ['Thu, 01 Jan 1970 00:00:05 GMT', 5000],
    ['1'.repeat(10), null],
    ['soon', null],
    ['', null],
    [undefined, null],
  ])('reads Retry-After: %s', (header, moment) => expect(readRetryAfter(header, 1000)).toBe(moment))
})

describe('roles', () => {
  test('are described by what they add to the role below', () => {
    expect(describeRole('viewer')).toBe(
      'See apps, their versions, previews, comments and releases. See analytics and monthly reports. See the members, and leave.',
    )
    expect(describeRole('administrator')).toMatch(/^Everything that an editor may do\. Delete and restore/)
    for (const role of ROLES)
      expect(permissionsOf(role)).toEqual(PERMISSION_NAMES.filter((name) => isPermitted(role, name)))
  })

  test('see only the pages of an app that they may open', () => {
    const placesOf = (role: Role) =>
      appArea({ id: 'a', name: 'Bakery' }, permissionsOf(role)).places.map(({ label }) => label)
    expect(placesOf('viewer')).toEqual(['Open', 'Collections', 'Analytics', 'Monthly report'])
    expect(placesOf('guest')).toEqual(['Edit', 'Form answers', 'Collections', 'Analytics', 'Monthly report'])
    expect(placesOf('editor')).toEqual([
      'Edit',
      'Messages',
      'Form answers',
      'Collections',
      'Analytics',
      'Monthly report',
      'App stores',
    ])
  })
})
