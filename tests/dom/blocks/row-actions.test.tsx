import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { calendarFile } from '@/lib/blocks/calendar/calendar-file'
import { liveWords } from '@/lib/blocks/live/live-words'
import { RowActions } from '@/lib/blocks/pages/row-actions'
import { start } from '@/lib/blocks/player/runtime'
import type { Row, RowField } from '@/lib/sources/rows/rows'

const EPISODE: RowField[] = [
  { id: 'episode', name: 'Episode', type: 'text' },
  { id: 'audio', name: 'Listen', type: 'audio' },
]
const EVENT: RowField[] = [
  { id: 'event', name: 'Event', type: 'text' },
  { id: 'date', name: 'Date', type: 'date' },
  { id: 'time', name: 'Time', type: 'time' },
  { id: 'end-date', name: 'Until', type: 'date' },
  { id: 'end-time', name: 'Ends at', type: 'time' },
  { id: 'place', name: 'Place', type: 'place' },
  { id: 'about', name: 'About', type: 'long-text' },
]
const PAGE = 'https://apps.example/a/hall/#~events/row/1'

function show(fields: RowField[], values: Row['values']): void {
  render(
    <div className="ak-app">
      <div className="ak-frame">
        <RowActions {...{ fields }} row={{ id: '1', values }} text={liveWords('en')} isLive />
        <nav className="ak-tabs" />
      </div>
    </div>,
  )
}

describe('the player', () => {
  const chapters = JSON.stringify([
    [0, 'Welcome'],
    [30, 'Glazes <b>'],
  ])

  /** jsdom plays no sounds: these are the parts of an element that the player uses. */
  beforeEach(() => {
    localStorage.clear()
    const positions = new WeakMap<HTMLMediaElement, number>()
    Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
      configurable: true,
      get(this: HTMLMediaElement) {
        return positions.get(this) ?? 0
      },
      set(this: HTMLMediaElement, seconds: number) {
        positions.set(this, seconds)
        this.dispatchEvent(new Event('timeupdate'))
      },
    })
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
      Object.defineProperty(this, 'paused', { value: false, configurable: true })
      this.dispatchEvent(new Event('play'))
      return Promise.resolve()
    })
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
      Object.defineProperty(this, 'paused', { value: true, configurable: true })
      this.dispatchEvent(new Event('pause'))
    })
  })

  async function listen() {
    show(EPISODE, { episode: 'Kilns', audio: 'https://pod.example/1.mp3', chapters })
    start(document.querySelector('.ak-app')!)
    await userEvent.click(screen.getByRole('button', { name: 'Listen' }))
    return within(await screen.findByRole('region', { name: 'Player' }))
  }

  test('plays, pauses, and goes to chapters', async () => {
    const player = await listen()
    expect(player.getByText('Kilns')).toBeInTheDocument()
    await userEvent.click(player.getByRole('button', { name: 'Pause' }))
    await userEvent.click(player.getByRole('button', { name: 'Play' }))
    await userEvent.click(player.getByRole('button', { name: 'More controls' }))
    await userEvent.selectOptions(player.getByLabelText('Speed'), '1.5')
    await userEvent.click(player.getByRole('button', { name: '0:30 Glazes <b>' }))
    expect(player.getByRole('status')).toHaveTextContent('0:30')
    await userEvent.click(player.getByRole('button', { name: 'Close player' }))
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
  })

  test('the sleep timer pauses', async () => {
    const player = await listen()
    await userEvent.click(player.getByRole('button', { name: 'More controls' }))
    await userEvent.selectOptions(player.getByLabelText('Sleep timer'), '5')
    const now = Date.now()
    jest.spyOn(Date, 'now').mockReturnValue(now + 5 * 60_000)
    await userEvent.click(player.getByRole('button', { name: 'Forward 30 seconds' }))
    expect(player.getByRole('button', { name: 'Play' })).toBeInTheDocument()
    expect(player.getByLabelText('Sleep timer')).toHaveValue('')
  })
})

describe('the file for the phone’s calendar', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  const fileOf = (values: Row['values']) =>
    calendarFile({ fields: EVENT, row: { id: '1', values }, title: values['event'] as string }, PAGE, now)

  test('has the instant of an event whose time zone is known, and texts that cannot add lines', () => {
    const file = fileOf({
      event: 'Jazz, live;\r\nEND:VEVENT',
      ...{ date: '2026-12-03', time: '19:00', place: 'Main St 1', about: 'é'.repeat(80) },
      ...{ 'starts-at': '2026-12-03T18:00:00.000Z', 'ends-at': '2026-12-03T21:00:00.000Z' },
    })!
    const lines = file.split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        ...[
          'UID:1@apps.example',
          'DTSTAMP:20261127T120000Z',
          'DTSTART:20261203T180000Z',
          'DTEND:20261203T210000Z',
        ],
        ...['SUMMARY:Jazz\\, live\\;\\nEND:VEVENT', 'LOCATION:Main St 1', `URL:${PAGE}`],
      ]),
    )
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test.each<[string, Row['values'], string[]]>([
    ['a whole day', { date: '2026-12-31' }, ['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']],
    ['several days', { date: '2026-12-24', 'end-date': '2026-12-26' }, ['DTEND;VALUE=DATE:20261227']],
    ['a local time', { date: '2026-12-24', time: '18:30' }, ['DTSTART:20261224T183000']],
    ['a span', { date: '2026-12-24', time: '18:30', 'end-time': '20:00' }, ['DTEND:20261224T200000']],
  ])('has %s', (_, values, lines) => {
    expect(fileOf({ event: 'Fair', ...values })!.split('\r\n')).toEqual(expect.arrayContaining(lines))
  })

  test('a row without a date has none, and one in the past has no button', () => {
    expect(fileOf({ event: 'Fair' })).toBeNull()
    show(EVENT, { event: 'Fair', date: '2020-01-01' })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
