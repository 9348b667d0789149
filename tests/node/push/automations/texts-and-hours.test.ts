import { HOUR, MINUTE } from '@/lib/base/clock'
import { afterQuiet, isQuiet, startOfDay } from '@/lib/push/quiet-hours'
import { contentOf } from '@/lib/push/automations/content'
import type { Templates } from '@/lib/push/automations/description'
import { fillTemplate, unknownPlaceholders } from '@/lib/push/automations/fill'
import { AUTOMATIONS } from '@/lib/push/automations/registry'
import { newMessage } from '@/lib/push/message'
import { inEveryLanguage } from '@/lib/translations/all'

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
    ])('across midnight in Vienna: %s is quiet: %s', (at, quiet) => {
      expect(isQuiet(new Date(at), night, 'Europe/Vienna')).toBe(quiet)
    })

    test('without any, or with no length, nothing waits', () => {
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
    ])('end at the local time: %s', (_name, at, zone, end) => {
      expect(after(at, zone)).toBe(end)
    })

    test('that end in the hour skipped in spring end when clocks go forward', () => {
      // 02:30 does not exist on 29 March: 03:00 comes after 01:59.
      expect(after('2026-03-28T23:00:00Z', 'Europe/Vienna', { from: 22 * 60, to: 150 })).toBe(
        '2026-03-29T01:00:00.000Z',
      )
    })

    test('the end is never quiet and the minute before it always is, all year and around the world', () => {
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
  const ours = inEveryLanguage('automations')
  const app = {
    language: 'en',
    names: Object.fromEntries(Object.keys(ours).map((language) => [language, 'Kiln'])),
  }

  describe('texts of automations', () => {
    test.each(each)('%s contains no unknown placeholder', (_id, { id, placeholders }) => {
      for (const words of Object.values(ours)) {
        const { one, many }: Templates = words[id]
        expect(unknownPlaceholders(one, Object.keys(placeholders.one))).toEqual([])
        if (many) expect(unknownPlaceholders(many, Object.keys(placeholders.many ?? {}))).toEqual([])
      }
    })

    test.each(each)('%s creates a complete message in every language', (_id, description) => {
      const news = {
        about: 'x',
        values: description.placeholders.one,
        target: { type: 'app' as const },
        picture: 'https://shop.example/mug.jpg',
      }
      const content = contentOf(description, { texts: {} }, app, [news])
      expect(newMessage.safeParse({ content }).success).toBe(true)
      expect(content.picture).toBe('https://shop.example/mug.jpg')
      expect(Object.keys(content.translations)).toHaveLength(Object.keys(ours).length - 1)
      expect(JSON.stringify(content)).not.toMatch(/\{[a-z]+\}/)
    })

    test('a language without texts uses the main one', () => {
      const [automation] = AUTOMATIONS
      const names = { de: 'Ofen', tr: 'Fırın' }
      const news = { about: 'x', values: { title: 'Ton' }, target: { type: 'app' as const } }
      const content = contentOf(automation!.description, { texts: {} }, { language: 'de', names }, [news])
      expect(content).toMatchObject({ title: 'Ton', text: 'Neu in Ofen', translations: {}, picture: null })
    })

    test('a picture from an insecure address is omitted, and an invisible title is the app’s name', () => {
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

    test('inserted values are truncated between graphemes', () => {
      const limits = { title: 10, text: 500 }
      const { title } = fillTemplate({ title: '{title}', text: '' }, { title: '🇦🇹'.repeat(5) }, limits)
      expect(title).toBe('🇦🇹🇦🇹…')
    })
  })
})
