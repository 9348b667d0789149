import { readMarkupOnServer } from '@/lib/sources/html-on-server'
import { tableFormatOf } from '@/lib/sources/table-formats'
import type { Table } from '@/lib/sources/tables/table'

const NOW = Date.UTC(2026, 10, 27, 12)

function read(kind: string, text: string): Table | string {
  const context = { url: 'https://files.example/a', columns: [], markup: readMarkupOnServer, now: NOW }
  const steps = tableFormatOf(kind)!.read(text, context)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

const table = (...input: Parameters<typeof read>): Table => {
  const result = read(...input)
  if (typeof result === 'string') throw new Error(result)
  return result
}

describe('iCalendar', () => {
  const calendar = (...events: string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-TIMEZONE:Europe/Vienna', ...events, 'END:VCALENDAR'].join('\r\n')
  const event = (...lines: string[]) =>
    [
      'BEGIN:VEVENT',
      ...(lines.some((line) => /^UID/.test(line)) ? [] : ['UID:one']),
      ...lines,
      'END:VEVENT',
    ].join('\r\n')
  const whenOf = (text: string) =>
    table('calendar', text).rows.map(({ values }) => [values['date'], values['time'], values['starts-at']])

  test('an event has its place, text and link; its time is that of the place', () => {
    const { fields, rows, name } = table(
      'calendar',
      calendar(
        'X-WR-CALNAME:Concerts',
        event(
          'SUMMARY:Jazz\\, live <script>',
          'DTSTART:20261203T180000Z',
          'DTEND:20261203T210000Z',
          'LOCATION:Main St 1',
          'DESCRIPTION:<p>Doors at 18</p><script>alert(1)</script>Bring friends',
          'URL:https://jazz.example/',
          'ATTACH;FMTTYPE=image/png:https://jazz.example/a.png',
        ),
      ),
    )
    expect(name).toBe('Concerts')
    expect(rows[0]!.values).toEqual({
      event: 'Jazz, live <script>',
      date: '2026-12-03',
      time: '19:00',
      'end-time': '22:00',
      place: 'Main St 1',
      about: 'Doors at 18\nBring friends',
      link: 'https://jazz.example/',
      picture: { src: 'https://jazz.example/a.png', alt: 'Jazz, live <script>' },
      'starts-at': '2026-12-03T18:00:00.000Z',
      'ends-at': '2026-12-03T21:00:00.000Z',
    })
    expect(fields.map(({ id }) => id)).not.toContain('starts-at')
  })

  test('repeats follow the rule, keep the local time across a change of the clock, and skip exceptions', () => {
    const zone = [
      'BEGIN:VTIMEZONE\r\nTZID:Vienna',
      'BEGIN:STANDARD\r\nDTSTART:20001029T030000\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nEND:STANDARD',
      'BEGIN:DAYLIGHT\r\nDTSTART:20000326T020000\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nEND:DAYLIGHT',
      'END:VTIMEZONE',
    ]
    const text = calendar(
      ...zone,
      event(
        'SUMMARY:Choir',
        'DTSTART;TZID=Vienna:20260301T190000',
        'DURATION:PT2H',
        'RRULE:FREQ=MONTHLY;BYDAY=-1SU;UNTIL=20270501T000000Z',
        'EXDATE;TZID=Vienna:20270131T190000',
        'RDATE;TZID=Vienna:20270106T190000',
      ),
      event(
        'RECURRENCE-ID;TZID=Vienna:20270228T190000',
        'SUMMARY:Choir',
        'DTSTART;TZID=Vienna:20270301T200000',
      ),
      event(
        'RECURRENCE-ID;TZID=Vienna:20261227T190000',
        'STATUS:CANCELLED',
        'DTSTART;TZID=Vienna:20261227T190000',
      ),
    )
    expect(whenOf(text)).toEqual([
      ['2026-11-29', '19:00', '2026-11-29T18:00:00.000Z'],
      ['2027-01-06', '19:00', '2027-01-06T18:00:00.000Z'],
      ['2027-03-01', '20:00', '2027-03-01T19:00:00.000Z'],
      ['2027-03-28', '19:00', '2027-03-28T17:00:00.000Z'],
      ['2027-04-25', '19:00', '2027-04-25T17:00:00.000Z'],
    ])
    const ids = table('calendar', text).rows.map(({ id }) => id)
    expect(new Set(ids).size).toBe(5)
    for (const id of ids) expect(id).toMatch(/^[\w-]{1,64}$/)
  })

  test('a zone that the calendar does not define is read by its name, and floating times stay as written', () => {
    expect(
      whenOf(
        calendar(
          event('SUMMARY:Walk', 'DTSTART;TZID=America/New_York:20270701T090000'),
          event('UID:two', 'SUMMARY:Talk', 'DTSTART:20270702T090000'),
        ),
      ),
    ).toEqual([
      ['2027-07-01', '09:00', '2027-07-01T13:00:00.000Z'],
      ['2027-07-02', '09:00', undefined],
    ])
  })

  test('whole days have no time, and the last day is included', () => {
    const { rows } = table(
      'calendar',
      calendar(event('SUMMARY:Fair', 'DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227')),
    )
    expect(rows[0]!.values).toEqual({ event: 'Fair', date: '2026-12-24', 'end-date': '2026-12-26' })
  })

  test('past, private and canceled events are left out; one that began yesterday is not', () => {
    const { rows } = table(
      'calendar',
      calendar(
        event('SUMMARY:Past', 'DTSTART:20260101T100000Z'),
        event('UID:a', 'SUMMARY:Now', 'DTSTART:20261125T100000Z', 'DTEND:20261129T100000Z'),
        event('UID:b', 'SUMMARY:Secret', 'DTSTART:20261203T100000Z', 'CLASS:PRIVATE'),
        event('UID:c', 'SUMMARY:Off', 'DTSTART:20261203T100000Z', 'STATUS:CANCELLED'),
      ),
    )
    expect(rows.map(({ values }) => values['event'])).toEqual(['Now'])
  })

  test.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=99999999',
    'FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1',
    'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=6',
    'FREQ=SECONDLY',
    'nonsense',
  ])('the rule %s ends', (rule) => {
    const text = calendar(event('SUMMARY:Odd', 'DTSTART:20261203T100000Z', `RRULE:${rule}`))
    const result = read('calendar', text)
    expect(typeof result === 'string' ? result : result.rows.length).not.toBe(0)
  })

  test.each(['FREQ=SECONDLY', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;UNTIL=abc'])(
    'a zone with the rule %s is read by its name',
    (rule) => {
      const zone = `BEGIN:VTIMEZONE\r\nTZID:Europe/Paris\r\nBEGIN:STANDARD\r\nDTSTART:20000101T000000\r\nTZOFFSETFROM:+0500\r\nTZOFFSETTO:+0500\r\nRRULE:${rule}\r\nEND:STANDARD\r\nEND:VTIMEZONE`
      const text = calendar(zone, event('SUMMARY:Odd', 'DTSTART;TZID=Europe/Paris:20261203T100000'))
      expect(whenOf(text)).toEqual([['2026-12-03', '10:00', '2026-12-03T09:00:00.000Z']])
    },
  )

  test.each([
    'DURATION:xyz',
    'RRULE:FREQ=DAILY;UNTIL=abc',
    'RRULE:FREQ=FOO',
    'EXDATE:garbage',
    'RDATE:garbage',
    'EXDATE;VALUE=PERIOD:garbage',
    'DESCRIPTION;X=":a',
  ])('an event with %s leaves the others', (line) => {
    const good = event('UID:y', 'SUMMARY:Good', 'DTSTART:20261202T100000Z')
    const text = calendar(event('SUMMARY:Bad', 'DTSTART:20261203T100000Z', line), good)
    expect(table('calendar', text).rows[0]!.values['event']).toBe('Good')
  })

  test('many exceptions, attachments and long texts of a repeated event are read once', () => {
    const lines = [
      'EXDATE;VALUE=DATE:20261202',
      'EXDATE:20261203T100000Z',
      'ATTACH:a\r\n'.repeat(2000).trim(),
    ]
    const text = calendar(
      event('DTSTART:20261201T100000Z', 'RRULE:FREQ=DAILY', `DESCRIPTION:${'<li '.repeat(5000)}`, ...lines),
    )
    expect(
      whenOf(text)
        .map(([day]) => day)
        .slice(0, 2),
    ).toEqual(['2026-12-01', '2026-12-04'])
  })

  test('a calendar with broken events shows the others; other files are refused', () => {
    const broken = calendar(
      event('SUMMARY:No time'),
      event('UID:x', 'SUMMARY:Bad', 'DTSTART:yesterday'),
      event('UID:y', 'SUMMARY:Good', 'DTSTART:20261203T100000Z'),
    )
    expect(table('calendar', broken).rows.map(({ values }) => values['event'])).toEqual(['Good'])
    for (const text of ['', 'a,b\n1,2', 'BEGIN:VCALENDAR', '<html>'])
      expect(['not-table', 0]).toContain(
        ((result) => (typeof result === 'string' ? result : result.rows.length))(read('calendar', text)),
      )
  })

  test.each([
    [
      'https://calendar.google.com/calendar/embed?src=team%40bakery.example',
      'https://calendar.google.com/calendar/ical/team%40bakery.example/public/basic.ics',
    ],
    [
      'https://calendar.google.com/calendar/u/0?cid=dGVhbUBiYWtlcnkuZXhhbXBsZQ',
      'https://calendar.google.com/calendar/ical/team%40bakery.example/public/basic.ics',
    ],
    ['https://bakery.example/events.ics?x=1', 'https://bakery.example/events.ics?x=1'],
    ['https://bakery.example/events', null],
  ])('%s is a calendar', (shared, document) => {
    expect(tableFormatOf('calendar')!.download!(shared)).toBe(document)
  })
})
