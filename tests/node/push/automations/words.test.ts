import { SHOP_WORDS } from '@/lib/blocks/words/shop-words'
import { contentOf } from '@/lib/push/automations/content'
import { fillTemplate, unknownPlaceholders } from '@/lib/push/automations/fill'
import { AUTOMATIONS } from '@/lib/push/automations/registry'
import { newMessage } from '@/lib/push/message'

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
