import { emptyDocument } from '@/lib/document/document'
import { inverse } from '@/lib/document/inverse'
import { readDocument } from '@/lib/document/migrations'
import { apply, type Operation } from '@/lib/document/operations'
import { readYielding } from '@/lib/document/read-in-steps'
import { MAX_SOURCES, type Source, sourceOf } from '@/lib/document/sources'

const blog: Source = {
  id: 'blog',
  kind: 'wordpress',
  address: 'https://blog.example/wp-json/',
  name: 'Blog',
}
const empty = emptyDocument('Rye')
const withBlog = apply(empty, { type: 'add-source', source: blog })

function problemsOf(sources: unknown): string[] {
  const read = (reader: () => unknown) => {
    try {
      reader()
      return []
    } catch (error) {
      return (error as { issues: { message: string }[] }).issues.map(({ message }) => message)
    }
  }
  const at = { ...empty, sources }
  const inOneStep = read(() => readDocument(at))
  const inSteps = read(() => {
    const steps = readYielding(at)
    while (!steps.next().done);
  })
  expect(inSteps).toEqual(inOneStep)
  return inOneStep
}

describe('sources of a document', () => {
  test('are read back as they were written', () => {
    expect(readDocument(JSON.parse(JSON.stringify(withBlog)))).toEqual(withBlog)
    expect(JSON.stringify(readDocument(withBlog))).toBe(JSON.stringify(withBlog))
    expect(sourceOf(withBlog, 'blog')).toEqual(blog)
    expect(sourceOf(empty, 'blog')).toBeNull()
  })

  test('are missing as a key in a document without them', () => {
    expect(Object.keys(readDocument(empty))).not.toContain('sources')
    expect(apply(withBlog, { type: 'remove-source', sourceId: 'blog' })).toEqual(empty)
  })

  test.each([
    ['ftp://blog.example/', 'Use an address that starts with https://, without a name and password in it'],
    ['https://me:secret@blog.example/', expect.stringContaining('password')],
    ['javascript:alert(1)', expect.stringContaining('https://')],
  ])('reject the address %s', (address, message) => {
    expect(problemsOf([{ ...blog, address }])).toEqual([message])
  })

  test('are identified by their ids, and are limited', () => {
    expect(problemsOf([blog, blog])).toEqual(['The id blog is used twice'])
    const many = Array.from({ length: MAX_SOURCES + 1 }, (_, index) => ({ ...blog, id: `blog-${index}` }))
    expect(problemsOf(many)).toEqual([`At most ${MAX_SOURCES}`])
    const full = { ...empty, sources: many.slice(1) }
    expect(apply(full, { type: 'add-source', source: blog })).toBe(full)
    expect(apply(withBlog, { type: 'add-source', source: { ...blog, name: 'Twice' } })).toBe(withBlog)
  })

  const edits: Operation[] = [
    { type: 'update-source', sourceId: 'blog', source: { name: 'News', kind: 'feed' } },
    { type: 'remove-source', sourceId: 'blog' },
    { type: 'add-source', source: { ...blog, id: 'news' }, index: 0 },
  ]
  test.each(edits)('$type is reverted exactly', (operation) => {
    const after = apply(withBlog, operation)
    expect(after).not.toEqual(withBlog)
    const back = inverse(withBlog, operation).reduce(apply, after)
    expect(JSON.stringify(back)).toBe(JSON.stringify(withBlog))
  })

  test('an edit of a nonexistent one changes nothing', () => {
    for (const type of ['update-source', 'remove-source'] as const)
      expect(apply(empty, { type, sourceId: 'blog', source: {} })).toBe(empty)
  })
})
