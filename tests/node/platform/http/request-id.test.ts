import { requestIdOf } from '@/lib/platform/http/request-id'

const MADE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

describe('A request’s id', () => {
  test('is made here when no proxy is trusted, whatever the caller claims', () => {
    const ids = [
      requestIdOf('chosen-by-somebody', 0),
      requestIdOf('chosen-by-somebody', 0),
      requestIdOf(undefined, 0),
    ]
    for (const id of ids) expect(id).toMatch(MADE)
    expect(new Set(ids).size).toBe(3)
  })

  test('is a trusted proxy’s, so that its log and ours can be read together', () => {
    expect(requestIdOf('f3b9:1c-2.d_E', 1)).toBe('f3b9:1c-2.d_E')
    expect(requestIdOf(undefined, 1)).toMatch(MADE)
  })

  test.each([
    ['a line break', 'a\nb'],
    ['a space', 'a b'],
    ['too long', 'x'.repeat(65)],
    ['empty', ''],
    ['given twice', ['a', 'b']],
  ])('is made here when the one that came is %s', (_, given) => {
    expect(requestIdOf(given, 1)).toMatch(MADE)
  })
})
