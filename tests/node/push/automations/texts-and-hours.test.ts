import { HOUR, MINUTE } from '@/lib/base/clock'
import { afterQuiet, isQuiet, startOfDay } from '@/lib/push/automations/quiet-hours'
import { SHOP_WORDS } from '@/lib/blocks/words/shop-words'
import { contentOf } from '@/lib/push/automations/content'
import { fillTemplate, unknownPlaceholders } from '@/lib/push/automations/fill'
import { AUTOMATIONS } from '@/lib/push/automations/registry'
import { newMessage } from '@/lib/push/message'

describe('quiet hours', () => {
  const night = { from: 22 * 60, to: 8 * 60 }
  const after = (at: string, zone: string, quiet = night) =>
    afterQuiet(new Date(at), quiet, zone).toISOString()

  describe('quiet hours', () => {
    test.each([
      ['2026-11-10T20:59:59Z', false],
      ['2026-11-10T21:00:00Z', true],
      ['2026-11-11T03:00:00Z', true],
      ['2026-11-11T06:59:59Z', true],
      ['2026-11-11T07:00:00Z', false],
    ])('over midnight in Vienna: %s is quiet: %s', (at, quiet) => {
      expect(isQuiet(new Date(at), night, 'Europe/Vienna')).toBe(quiet)
    })

    test('without any, or of no length, nothing waits', () => {
      const at = new Date('2026-11-11T03:00:00Z')
      expect(afterQuiet(at, null, 'UTC')).toBe(at)
      expect(isQuiet(at, { from: 180, to: 180 }, 'UTC')).toBe(false)
    })

    test.each([
      ['an ordinary night', '2026-11-10T22:17:31Z', 'Europe/Vienna', '2026-11-11T07:00:00.000Z'],
      [
        'the night that is an hour shorter',
        '2026-03-28T22:00:00Z',
        'Europe/Vienna',
        '2026-03-29T06:00:00.000Z',
      ],
      [
        'the night that is an hour longer',
        '2026-10-24T21:00:00Z',
        'Europe/Vienna',
        '2026-10-25T07:00:00.000Z',
      ],
      ['a zone half an hour off', '2026-11-10T18:00:00Z', 'Asia/Kolkata', '2026-11-11T02:30:00.000Z'],
    ])('end at the time that clocks show: %s', (_name, at, zone, end) => {
      expect(after(at, zone)).toBe(end)
    })

    test('which clocks pass over in spring, they end when clocks go on', () => {
      // 02:30 is not there on 29 March: 03:00 comes after 01:59.
      expect(after('2026-03-28T23:00:00Z', 'Europe/Vienna', { from: 22 * 60, to: 150 })).toBe(
        '2026-03-29T01:00:00.000Z',
      )
    })

    test('the end is never quiet and the minute before it always is, all through the year and around the world', () => {
      for (const zone of ['America/St_Johns', 'Australia/Lord_Howe', 'Europe/Vienna', 'Pacific/Chatham'])
        for (let hour = 0; hour < 366 * 24; hour += 5) {
          const at = new Date(Date.UTC(2026, 0, 1) + hour * HOUR)
          if (!isQuiet(at, night, zone)) continue
          const end = afterQuiet(at, night, zone)
          expect([isQuiet(end, night, zone), isQuiet(new Date(end.getTime() - MINUTE), night, zone)]).toEqual(
            [false, true],
          )
          expect(end.getTime() - at.getTime()).toBeLessThanOrEqual(11 * HOUR)
        }
    })

    test.each([
      ['2026-11-10T12:00:00Z', 'Pacific/Auckland', '2026-11-10T11:00:00.000Z'],
      ['2026-03-29T12:00:00Z', 'Europe/Vienna', '2026-03-28T23:00:00.000Z'],
      ['2026-10-25T12:00:00Z', 'Europe/Vienna', '2026-10-24T22:00:00.000Z'],
      ['2026-11-10T00:00:00Z', 'UTC', '2026-11-10T00:00:00.000Z'],
    ])('the day of %s in %s began at %s', (at, zone, start) => {
      expect(startOfDay(new Date(at), zone).toISOString()).toBe(start)
    })
  })
})

describe('words', () => {
  const each = AUTOMATIONS.map(({ description }) => [description.id, description] as const)
  const app = {
    language: 'en',
    names: Object.fromEntries(Object.keys(SHOP_WORDS).map((language) => [language, 'Kiln'])),
  }

  describe('words of automations', () => {
    test.each(each)('%s has them in all languages that apps have words in', (_id, { words }) => {
      expect(Object.keys(words).sort()).toEqual(Object.keys(SHOP_WORDS).sort())
    })

    test.each(each)('%s names nothing in braces that it does not know', (_id, { words, placeholders }) => {
      for (const { one, many } of Object.values(words)) {
        expect(unknownPlaceholders(one, Object.keys(placeholders.one))).toEqual([])
        if (many) expect(unknownPlaceholders(many, Object.keys(placeholders.many ?? {}))).toEqual([])
      }
    })

    test.each(each)('%s makes a whole message in every language', (_id, description) => {
      const news = {
        about: 'x',
        values: description.placeholders.one,
        target: { type: 'app' as const },
        picture: 'https://shop.example/mug.jpg',
      }
      const content = contentOf(description, { texts: {} }, app, [news])
      expect(newMessage.safeParse({ content }).success).toBe(true)
      expect(content.picture).toBe('https://shop.example/mug.jpg')
      expect(Object.keys(content.translations)).toHaveLength(Object.keys(SHOP_WORDS).length - 1)
      expect(JSON.stringify(content)).not.toMatch(/\{[a-z]+\}/)
    })

    test('a language that nobody has words for is left to the main one', () => {
      const [automation] = AUTOMATIONS
      const names = { de: 'Ofen', tr: 'Fırın' }
      const news = { about: 'x', values: { title: 'Ton' }, target: { type: 'app' as const } }
      const content = contentOf(automation!.description, { texts: {} }, { language: 'de', names }, [news])
      expect(content).toMatchObject({ title: 'Ton', text: 'Neu in Ofen', translations: {}, picture: null })
    })

    test('a picture that is not from a secure address is left out, and a title that shows nothing is the app’s name', () => {
      const [automation] = AUTOMATIONS
      const news = {
        about: 'x',
        values: { title: '\u200b\u202e' },
        target: { type: 'app' as const },
        picture: 'http://shop.example/mug.jpg',
      }
      const content = contentOf(automation!.description, { texts: {} }, app, [news])
      expect(content).toMatchObject({ title: 'Kiln', picture: null })
    })

    test('what is filled in is cut between people’s characters', () => {
      const limits = { title: 10, text: 500 }
      const { title } = fillTemplate({ title: '{title}', text: '' }, { title: '🇦🇹'.repeat(5) }, limits)
      expect(title).toBe('🇦🇹🇦🇹…')
    })
  })
})
