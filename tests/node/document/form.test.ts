import { type Block, createBlock, getForm } from '@/lib/document/block'
import { answeredFields, checkAnswers } from '@/lib/document/form/check'
import type { FieldKind } from '@/lib/document/form/form'
import { slotsOf } from '@/lib/document/form/slots'

const NOW = new Date('2026-11-23T12:00:00Z') // a Monday

function problemOf(kind: FieldKind, value: unknown, more: object = {}): string | undefined {
  const field = { id: 'x', kind, label: 'X', required: true, help: '', options: ['Left', 'Right'], ...more }
  const form = { title: '', fields: [field], notify: 'none' as const, thanks: '' }
  return checkAnswers(form, { x: value }, NOW).problems['x']
}

it.each<[FieldKind, unknown[], [unknown, string][]]>([
  [
    'text',
    ['Ada', 'x'.repeat(200)],
    [
      ['', 'required'],
      [' ', 'required'],
      [5, 'required'],
      ['x'.repeat(201), 'tooLong'],
    ],
  ],
  [
    'longText',
    ['a\r\nb', 'x'.repeat(5000)],
    [
      ['x'.repeat(5001), 'tooLong'],
      [{}, 'required'],
    ],
  ],
  [
    'email',
    ['a@example.com'],
    [
      ['a@', 'email'],
      ['a b@example.com', 'email'],
    ],
  ],
  [
    'phone',
    ['+46 8 123 45 67', '112'],
    [
      ['call me', 'phone'],
      ['javascript:1', 'phone'],
    ],
  ],
  [
    'number',
    ['5', '-2', '2,5'],
    [
      ['five', 'number'],
      ['1e9', 'number'],
      ['0x10', 'number'],
      ['9'.repeat(16), 'number'],
    ],
  ],
  [
    'date',
    ['2026-02-28'],
    [
      ['2026-02-30', 'date'],
      ['23/11/2026', 'date'],
      ['99999-01-01', 'date'],
    ],
  ],
  [
    'time',
    ['18:30'],
    [
      ['24:00', 'time'],
      ['6pm', 'time'],
    ],
  ],
  [
    'choice',
    ['Left'],
    [
      ['Up', 'choice'],
      ['left', 'choice'],
    ],
  ],
  ['dropdown', ['Right'], [['Up', 'choice']]],
  [
    'checkboxes',
    ['Left', ['Left', 'Right']],
    [
      [[], 'required'],
      [['Left', 'Up'], 'choice'],
      [[['Left']], 'required'],
    ],
  ],
  [
    'consent',
    ['yes'],
    [
      ['no', 'choice'],
      ['', 'required'],
    ],
  ],
  [
    'rating',
    ['1', '5'],
    [
      ['0', 'choice'],
      ['6', 'choice'],
      ['1.5', 'choice'],
    ],
  ],
])('validates a %s', (kind, good, bad) => {
  for (const value of good) expect([value, problemOf(kind, value)]).toEqual([value, undefined])
  for (const [value, problem] of bad) expect([value, problemOf(kind, value)]).toEqual([value, problem])
})

it('enforces the bounds of a number', () => {
  expect(problemOf('number', '12', { min: 1, max: 12 })).toBeUndefined()
  expect(problemOf('number', '13', { min: 1, max: 12 })).toBe('number')
})

it('ignores fields that the form does not have, and inherited properties', () => {
  const form = getForm(createBlock('form', 'f'))!
  const input = JSON.parse(
    '{"name":"A","email":"a@example.com","message":"M","other":"x","__proto__":{"x":1}}',
  ) as object
  expect(Object.keys(checkAnswers(form, input as never, NOW).answers)).toEqual(['name', 'email', 'message'])
})

it.each(Object.getOwnPropertyNames(Object.prototype))('may have a field called %s', (id) => {
  const field = { id, kind: 'text' as const, label: '', required: false, help: '', options: [] }
  const form = { title: '', fields: [field], notify: 'none' as const, thanks: '' }
  const { answers, problems } = checkAnswers(form, {}, NOW)
  expect([answeredFields(form, answers), problems[id]]).toEqual([[], undefined])
})

describe('a booking request', () => {
  const block = {
    ...createBlock('booking', 'b'),
    hours: [
      { id: 'a', day: 1, from: '10:00', to: '12:00' },
      { id: 'b', day: 2, from: '22:00', to: '02:00' },
    ],
    every: 30,
    daysAhead: 14,
  } as Block
  const problems = (date: string, time: string, party = '2') =>
    checkAnswers(getForm(block)!, { name: 'A', email: 'a@example.com', date, time, party }, NOW).problems

  it('can be made for the offered days and times only', () => {
    expect(problems('2026-11-23', '10:00')).toEqual({})
    expect(problems('2026-11-24', '23:30')).toEqual({})
    expect(problems('2026-11-23', '11:45')).toEqual({ time: 'choice' })
    expect(problems('2026-11-23', '22:00')).toEqual({ time: 'unavailable' })
    expect(problems('2026-11-25', '10:00')).toEqual({ date: 'unavailable' })
    expect(problems('2026-11-16', '10:00')).toEqual({ date: 'unavailable' })
    expect(problems('2026-12-14', '10:00')).toEqual({ date: 'unavailable' })
    expect(problems('2026-11-23', '10:00', '13')).toEqual({ party: 'number' })
  })

  it('begins at most one step before closing', () => {
    const hours = [{ day: 1, from: '10:00', to: '11:15' }]
    expect([...slotsOf(hours, 30)]).toEqual([
      ['10:00', [1]],
      ['10:30', [1]],
    ])
  })
})
