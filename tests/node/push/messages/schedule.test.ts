import { readMessage } from '@/lib/push/messages/schema'
import { firstDue } from '@/lib/push/messages/due'

describe('brief message', () => {
  describe('The short form', () => {
    test('equals the complete one', () => {
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

    test('reports errors at its own fields', () => {
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
})

describe('due', () => {
  const NOW = new Date('2026-11-23T12:00:00Z') // a Monday
  const due = (schedule: Parameters<typeof firstDue>[0]) => firstDue(schedule, NOW).toISOString()

  test('a message for now is due now, and one at a time is due then', () => {
    expect(due({ type: 'now' })).toBe(NOW.toISOString())
    expect(due({ type: 'at', at: '2026-12-24T18:00:00+01:00' })).toBe('2026-12-24T17:00:00.000Z')
  })

  test('a local time begins in the time zone with the earliest day', () => {
    expect(due({ type: 'local', day: '2026-11-24', time: '09:00' })).toBe('2026-11-23T19:00:00.000Z')
  })

  test('a weekly message is due on the next of its days', () => {
    const weekly = { type: 'weekly', days: [1, 5], time: '09:30', timeZone: 'Europe/Vienna' } as const
    expect(due({ ...weekly, days: [...weekly.days] })).toBe('2026-11-27T08:30:00.000Z')
  })

  test('a time that has passed everywhere is rejected at its field, one that is still ahead somewhere is not', () => {
    const fields = (name: string) => ({ details: { fields: { [name]: expect.any(String) as string } } })
    const refusal = (schedule: Parameters<typeof firstDue>[0]) => {
      try {
        firstDue(schedule, NOW)
      } catch (error) {
        return error
      }
      return null
    }
    expect(refusal({ type: 'at', at: '2026-11-23T11:00:00Z' })).toMatchObject(fields('schedule.at'))
    expect(refusal({ type: 'at', at: '2028-01-01T00:00:00Z' })).toMatchObject(fields('schedule.at'))
    expect(refusal({ type: 'local', day: '2026-11-22', time: '23:00' })).toMatchObject(fields('schedule.day'))
    expect(refusal({ type: 'local', day: '2026-11-23', time: '09:00' })).toBeNull()
  })
})
