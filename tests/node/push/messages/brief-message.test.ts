import { readMessage } from '@/lib/push/messages/schema'

describe('The brief form', () => {
  test('says the same as the whole one', () => {
    expect(
      readMessage({ title: 'Hi', body: 'Text', target: '#~shop/product/12', topics: ['bread'] }),
    ).toEqual(
      readMessage({
        content: {
          title: 'Hi',
          text: 'Text',
          target: { type: 'product', sourceId: 'shop', productId: '12' },
        },
        audience: { topics: ['bread'] },
      }),
    )
    expect(readMessage({ title: 'Hi', target: '#home', at: '2026-12-24T18:00:00Z' })).toMatchObject({
      content: { target: { type: 'screen', screenId: 'home' } },
      schedule: { type: 'at', at: '2026-12-24T18:00:00Z' },
    })
  })

  test('names its own fields where they are wrong', () => {
    const faults = (body: unknown) => {
      try {
        readMessage(body)
      } catch (error) {
        return (error as { issues: { path: unknown[] }[] }).issues.map(({ path }) => path.join('.'))
      }
      return []
    }
    expect(faults({ title: '', at: 'tomorrow' })).toEqual(['title', 'at'])
    expect(faults({ title: 'Hi', target: 'javascript:alert(1)' })).toEqual(['target'])
    expect(faults({ content: { title: '' } })).toEqual(['content.title'])
    for (const none of [null, 5, 'x', []]) expect(faults(none)).toEqual([''])
  })
})
