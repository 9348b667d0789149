import { join } from 'node:path'
import { type Locator, type Page, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { checkDocument } from '@/lib/document/checks/registry'
import type { AppDocument } from '@/lib/document/document'
import { completeness } from '@/lib/document/in-language'
import { textList } from '@/lib/document/words'
import { overflow, startJourney, watchConsole } from './browser'
import { signUp } from './people'

const MAX_PRESSES = 90
const MAX_SECONDS = 180
/** A folder for pictures of the published app, to look at. */
const { JOURNEY_PICTURES } = process.env

const NAME = 'Trattoria Salina'
const ADDRESS = 'Bergmannstraße 27, 10961 Berlin'
const MENU = [
  {
    title: 'To start',
    dishes: [
      ['Caponata', '€9', 'Eggplant, celery, capers from Salina'],
      ['Arancini', '€8', 'Saffron rice, peas, pecorino'],
      ['Marinated anchovies', '€11', 'Lemon, parsley, grilled bread'],
    ],
  },
  {
    title: 'Pasta',
    dishes: [
      ['Spaghetti with clams', '€17', 'White wine, garlic, a little chili'],
      ['Pasta alla norma', '€14', 'Tomato, eggplant, ricotta salata'],
      ['Ravioli of the day', '€16', 'Ask us what is in them'],
    ],
  },
] as const
const PICTURES = [
  ['The dining room in the evening', '#8a4b2a'],
  ['Fresh ravioli on a wooden board', '#d9a441'],
  ['Lemons from Salina', '#7a9a3a'],
] as const

/** Everything that people read in it, in Italian. */
const ITALIAN: Readonly<Record<string, string>> = {
  [NAME]: NAME,
  'Sicilian cooking in Kreuzberg': 'Cucina siciliana a Kreuzberg',
  'Good evening': 'Buonasera',
  'We cook what the island taught us: few ingredients, good oil, and time.':
    'Cuciniamo come ci ha insegnato l’isola: pochi ingredienti, buon olio e tempo.',
  'A table laid for four': 'Un tavolo apparecchiato per quattro',
  ...{ Home: 'Inizio', Menu: 'Menù', Gallery: 'Galleria', Book: 'Prenota', 'Find us': 'Dove siamo' },
  ...{ 'To start': 'Antipasti', Pasta: 'Primi' },
  ...{ Caponata: 'Caponata', Arancini: 'Arancini', 'Marinated anchovies': 'Alici marinate' },
  'Eggplant, celery, capers from Salina': 'Melanzane, sedano, capperi di Salina',
  'Saffron rice, peas, pecorino': 'Riso allo zafferano, piselli, pecorino',
  'Lemon, parsley, grilled bread': 'Limone, prezzemolo, pane grigliato',
  'Spaghetti with clams': 'Spaghetti alle vongole',
  'White wine, garlic, a little chili': 'Vino bianco, aglio, un po’ di peperoncino',
  'Pasta alla norma': 'Pasta alla norma',
  'Tomato, eggplant, ricotta salata': 'Pomodoro, melanzane, ricotta salata',
  'Ravioli of the day': 'Ravioli del giorno',
  'Ask us what is in them': 'Chiedeteci il ripieno',
  'The dining room in the evening': 'La sala di sera',
  'Fresh ravioli on a wooden board': 'Ravioli freschi su un tagliere',
  'Lemons from Salina': 'Limoni di Salina',
  'Book a table': 'Prenota un tavolo',
  'We answer within the hour.': 'Rispondiamo entro un’ora.',
  'Send request': 'Invia la richiesta',
  'Thank you. Your request isn’t confirmed yet: we’ll answer by email.':
    'Grazie. La richiesta non è ancora confermata: rispondiamo per e-mail.',
  'Kitchen until ten, closed on Mondays': 'Cucina fino alle dieci, chiuso il lunedì',
}

/** Texts of a new booking request that say what it does in any restaurant. */
const DEFAULTS = [
  'Book a table',
  'Send request',
  'Thank you. Your request isn’t confirmed yet: we’ll answer by email.',
]

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

test('a restaurant with five screens in two languages is made from a blank page and goes live', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(MAX_SECONDS * 1000)
  const errors = watchConsole(page)
  await signUp(page.request)
  const journey = await startJourney(context)
  const { step, type } = journey
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const fields = page.getByRole('region', { name: 'Properties' })
  const field = (name: string) => fields.getByLabel(name, { exact: true })
  const add = (component: string) => button(`Add ${component}`).click()
  const openTab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
  const addScreen = async (name: string) => {
    await button('Add a screen').click()
    await expect(page.getByLabel('Screen’s name')).toBeFocused()
    await page.keyboard.insertText(name)
  }
  /** Presses a button that opens the device's files, and chooses a picture. */
  const upload = async (control: Locator, color: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), control.click()])
    const buffer = await photo(color)
    await chooser.setFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
    await expect(fields.getByRole('button', { name: /^Upload another/ })).toBeVisible()
  }

  await page.goto('/app-builder')
  await step('a blank app', async () => {
    await page.getByRole('link', { name: 'Open the builder' }).click()
    await expect(page.getByText('Home is empty')).toBeVisible()
  })
  await step('its name, look and second language', async () => {
    await openTab('Settings')
    await type(page.getByLabel('Name', { exact: true }), NAME)
    await type(page.getByLabel('Description'), 'Sicilian cooking in Kreuzberg')
    await button('Bistro').click()
    await type(page.getByLabel('Add a language'), 'Italian')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('progressbar', { name: /^Italian:/ })).toBeVisible()
    await openTab('Build')
  })
  await step('Home', async () => {
    await add('Header')
    await type(field('Title'), 'Good evening')
    await type(field('Subtitle'), 'Sicilian cooking in Kreuzberg')
    await add('Image')
    await upload(fields.getByRole('button', { name: /^Upload a/ }), '#b3541e')
    await type(field('Description'), 'A table laid for four')
    await add('Text')
    await type(field('Text'), 'We cook what the island taught us: few ingredients, good oil, and time.')
  })
  await step('Menu', async () => {
    await addScreen('Menu')
    await add('Price list')
    for (const [index, { title, dishes }] of MENU.entries()) {
      await fields.getByRole('button', { name: index === 0 ? 'Group 1' : 'Add a group', exact: true }).click()
      await type(field('Title'), title)
      for (const [at, [name, price, detail]] of dishes.entries()) {
        const isThere = index === 0 && at === 0
        await fields.getByRole('button', { name: isThere ? 'Price 1' : 'Add a price', exact: true }).click()
        await type(field('Name'), name)
        await type(field('Price'), price)
        await type(field('Details'), detail)
      }
    }
  })
  await step('Gallery', async () => {
    await addScreen('Gallery')
    await add('Gallery')
    for (const [description, color] of PICTURES) {
      await fields.getByRole('button', { name: 'Add a picture' }).click()
      await upload(fields.getByRole('button', { name: /^Upload a/ }), color)
      await type(field('Description'), description)
    }
  })
  await step('Book', async () => {
    await addScreen('Book')
    await add('Booking request')
    await type(field('Text'), 'We answer within the hour.')
    await add('Contact buttons')
    await type(field('Phone'), '+49 30 69 50 12 34')
    await type(field('Email'), 'ciao@trattoria-salina.de')
  })
  await step('Find us', async () => {
    await addScreen('Find us')
    await add('Opening hours')
    await fields.getByRole('button', { name: /^Remove Monday/ }).click()
    await type(field('Note'), 'Kitchen until ten, closed on Mondays')
    await add('Map')
    await type(field('Address'), ADDRESS)
  })
  await step('a tab for each screen', async () => {
    const tabs = page.getByRole('list', { name: 'Tabs' }).getByRole('listitem')
    for (let count = 1; count <= 5; count++) {
      await button('Add a tab').click()
      await expect(tabs).toHaveCount(count)
    }
  })
  await step('its texts in Italian', async () => {
    await openTab('Settings')
    await button('Translate').click()
    const texts = page.getByRole('dialog').locator('[data-field^="words."]')
    await texts.first().click()
    for (let left = await texts.count(); left > 0; left--) {
      const [, text = ''] = (await focusedLabel(page)).split(/: ([\s\S]*)/)
      await page.keyboard.insertText(ITALIAN[text] ?? text)
      await page.keyboard.press('Alt+ArrowDown')
    }
    await button('Close').click()
    await expect(page.getByRole('progressbar', { name: /^Italian: (\d+) of \1 / })).toBeVisible()
  })
  await step('checked, then live', async () => {
    await button('Publish').click()
    await expect(page.getByText('No problems found in the app.')).toBeVisible()
    await button('Publish now').click()
    await expect(page.getByRole('dialog', { name: 'It’s live' })).toBeVisible()
  })
  console.log(`A restaurant from a blank page:\n${journey.summary()}`)

  const id = new URL(page.url()).searchParams.get('app') ?? ''
  const { slug, document } = (await (await page.request.get(`/api/apps/${id}`)).json()) as {
    slug: string
    document: AppDocument
  }
  await test.step('every text is the restaurant’s own, in both languages', () => {
    expect(document.screens.map(({ title }) => title)).toEqual(['Home', 'Menu', 'Gallery', 'Book', 'Find us'])
    expect(document.tabs.map(({ label }) => label)).toEqual(document.screens.map(({ title }) => title))
    const prices = MENU.flatMap(({ dishes }) => dishes.map(([, price]) => price as string))
    const own = new Set([...Object.keys(ITALIAN), ...prices].filter((text) => !DEFAULTS.includes(text)))
    const others = textList(document).filter(({ text }) => !own.has(text))
    expect(others.map(({ text }) => text)).toEqual(DEFAULTS)
    const { done, total } = completeness(document, 'it')
    expect([done, checkDocument(document)]).toEqual([total, []])
  })
  for (const [locale, words] of [
    ['en-US', (text: string) => text],
    ['it-IT', (text: string) => ITALIAN[text] ?? text],
  ] as const)
    await test.step(`a phone in ${locale} shows its five screens`, async () => {
      const phone = await browser.newContext({ locale, viewport: { width: 390, height: 844 } })
      const app = await phone.newPage()
      await app.goto(`/a/${slug}/`)
      for (const [screen, text] of [
        ['Home', 'Good evening'],
        ['Menu', 'Ravioli of the day'],
        ['Gallery', null],
        ['Book', 'We answer within the hour.'],
        ['Find us', 'Kitchen until ten, closed on Mondays'],
      ] as const) {
        await app
          .getByRole('navigation')
          .getByRole('link', { name: words(screen), exact: true })
          .click()
        const shown = app.locator('.ak-screen:visible')
        if (text) await expect(shown.getByText(words(text)).first()).toBeVisible()
        else await expect(shown.getByRole('img', { name: words(PICTURES[2][0]) })).toBeVisible()
        expect(await overflow(app), screen).toBe(0)
        if (JOURNEY_PICTURES)
          await app.screenshot({ path: join(JOURNEY_PICTURES, `restaurant-${locale}-${screen}.png`) })
      }
      await phone.close()
    })

  expect(errors).toEqual([])
  expect(journey.presses()).toBeLessThan(MAX_PRESSES)
  expect(journey.seconds()).toBeLessThan(MAX_SECONDS)
})

/** The accessible label of the focused field: `Header, title: Good evening`. */
const focusedLabel = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement | null
    return field?.getAttribute('aria-label') ?? field?.labels?.[0]?.textContent ?? ''
  })

/** A picture in shades of a color, as large as a phone takes one. */
function photo(color: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${color}"/><stop offset="1" stop-color="#2b1a12"/></linearGradient></defs><rect width="4" height="3" fill="url(#g)"/></svg>`
  return sharp(Buffer.from(svg)).resize(1600, 1200).png().toBuffer()
}
