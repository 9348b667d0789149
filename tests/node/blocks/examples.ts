import type { Block } from '@/lib/document/block'
import { type AppDocument, documentSchema, type Tab } from '@/lib/document/document'
import type { Settings } from '@/lib/document/settings'

/** A picture's reference in the examples. Tests and previews provide its bytes. */
export const PICTURE = `asset:${'a1'.repeat(32)}`

type Unnamed<T> = T extends { id: string } ? Omit<T, 'id'> : never
type Sketch = {
  settings: Partial<Settings>
  screens: [id: string, title: string, blocks: Unnamed<Block>[]][]
  tabs?: [label: string, icon: Tab['icon'], screenId: string][]
}

/** Creates a valid document without naming every id. */
export function documentOf({ settings, screens, tabs = [] }: Sketch): AppDocument {
  return documentSchema.parse({
    version: 1,
    settings,
    screens: screens.map(([id, title, blocks]) => ({
      id,
      title,
      blocks: blocks.map((block, at) => ({ ...block, id: `${id}-${at}` })),
    })),
    tabs: tabs.map(([label, icon, screenId], at) => ({
      id: `tab-${at}`,
      label,
      icon,
      action: { type: 'screen', screenId },
    })),
  })
}

const toScreen = (screenId: string) => ({ type: 'screen', screenId }) as const
const toUrl = (url: string) => ({ type: 'url', url }) as const

export const bakery = documentOf({
  settings: {
    appName: 'Rye & Rosemary',
    description: 'Sourdough, buns and focaccia from a wood-fired oven.',
    primaryColor: '#b1481e',
    secondaryColor: '#1f6b5c',
    backgroundColor: '#fffaf3',
  },
  screens: [
    [
      'bakery',
      'Bakery',
      [
        { type: 'header', title: 'Out of the oven at 7:00', subtitle: 'Order before ten, pick up by noon' },
        {
          type: 'text',
          content: 'We mill our own rye and bake through the night. What is gone is gone, and back tomorrow.',
        },
        { type: 'button', text: 'Order for pick-up', style: 'primary', action: toScreen('order') },
        { type: 'header', title: 'Today', subtitle: '' },
        {
          type: 'grid',
          columns: 1,
          items: [
            'Rye loaf · 54 kr',
            'Cardamom bun · 32 kr',
            'Rosemary focaccia · 68 kr',
            'Walnut levain · 72 kr',
          ],
        },
        { type: 'image', src: PICTURE, alt: 'Loaves on a wooden shelf' },
        { type: 'card', title: 'Baking class', content: 'Saturdays at nine. You knead, we make the coffee.' },
        { type: 'card', title: 'Closed on Mondays', content: 'The starter rests, and so do we.' },
      ],
    ],
    [
      'order',
      'Order',
      [
        { type: 'header', title: 'Order', subtitle: 'Pay when you pick up' },
        { type: 'grid', columns: 2, items: ['Loaves', 'Buns', 'Focaccia', 'Catering'] },
        { type: 'button', text: 'Call the shop', style: 'primary', action: toUrl('tel:+4681234567') },
        {
          type: 'button',
          text: 'Write to us',
          style: 'secondary',
          action: toUrl('mailto:hello@rye.example'),
        },
        { type: 'button', text: 'Our story', style: 'outline', action: toScreen('story') },
      ],
    ],
    [
      'find-us',
      'Find us',
      [
        { type: 'header', title: 'Find us', subtitle: 'Two minutes from the square' },
        { type: 'card', title: 'Hours', content: 'Tue–Fri 7–18\nSat 7–15\nSun 8–13' },
        { type: 'button', text: 'Open the map', style: 'outline', action: toUrl('https://maps.example/rye') },
      ],
    ],
    ['me', 'Me', []],
    ['story', 'Our story', [{ type: 'text', content: 'It began with a jar.\n\nThen came the oven.' }]],
  ],
  tabs: [
    ['Bakery', 'home', 'bakery'],
    ['Order', 'cart', 'order'],
    ['Find us', 'map', 'find-us'],
    ['Me', 'user', 'me'],
  ],
})

export const german = documentOf({
  settings: {
    appName: 'Straßenverkehrsgenossenschaft Niederösterreich-Süd',
    shortName: 'Verkehr Süd',
    language: 'de',
    primaryColor: '#facc15',
    secondaryColor: '#0f172a',
    backgroundColor: '#12161d',
    fontFamily: 'Open Sans',
  },
  screens: [
    [
      'start',
      'Übersicht',
      [
        {
          type: 'header',
          title: 'Donaudampfschifffahrtsgesellschaftskapitänsversammlung',
          subtitle: 'Einladung zur außerordentlichen Mitgliederversammlung am Donnerstagnachmittag',
        },
        {
          type: 'grid',
          columns: 3,
          items: [
            'Öffnungszeiten',
            'Geschwindigkeitsbegrenzung',
            'Fahrzeugzulassung',
            'Haftpflichtversicherung',
            'Anfahrt',
            'Notrufnummern',
          ],
        },
        {
          type: 'button',
          text: 'Kraftfahrzeughaftpflichtversicherungsbescheinigung herunterladen',
          style: 'primary',
          action: toUrl('https://verkehr.example/'),
        },
        { type: 'button', text: 'Rückrufvereinbarung', style: 'secondary', action: { type: 'none' } },
        { type: 'button', text: 'Datenschutzerklärung', style: 'outline', action: { type: 'none' } },
        {
          type: 'card',
          title: 'Rechtsschutzversicherungsgesellschaften',
          content:
            'Unabhängigkeitserklärungen und Bezirksschornsteinfegermeisterangelegenheiten im Überblick.',
        },
        { type: 'grid', columns: 4, items: ['Januar', 'Februar', 'März', 'September — Hauptversammlung'] },
      ],
    ],
    ['termine', 'Termine', []],
  ],
  tabs: [
    ['Übersicht', 'home', 'start'],
    ['Terminvereinbarungen', 'calendar', 'termine'],
    ['Geschwindigkeitskontrolle', 'info', 'start'],
    ['Ansprechpartner', 'user', 'start'],
    ['Benachrichtigungen', 'news', 'start'],
  ].map(([label, icon, id]) => [label!.slice(0, 24), icon as Tab['icon'], id!]),
})

export const arabic = documentOf({
  settings: {
    appName: 'مخبز الياسمين',
    description: 'خبز طازج كل صباح',
    language: 'ar',
    direction: 'rtl',
    primaryColor: '#0f766e',
    secondaryColor: '#f59e0b',
    backgroundColor: '#ffffff',
    fontFamily: 'Poppins',
  },
  screens: [
    [
      'home',
      'الرئيسية',
      [
        { type: 'header', title: 'خبز طازج من الفرن كل صباح', subtitle: 'اطلب قبل العاشرة واستلم عند الظهر' },
        { type: 'text', content: 'نطحن القمح بأنفسنا ونخبز طوال الليل.\n\nأهلاً وسهلاً بكم في مخبزنا.' },
        { type: 'button', text: 'اطلب الآن', style: 'primary', action: toScreen('order') },
        { type: 'button', text: 'اتصل بنا', style: 'secondary', action: toUrl('tel:+966500000000') },
        {
          type: 'grid',
          columns: 1,
          items: ['خبز عربي · ٥ ر.س', 'كعك بالسمسم · ١٢ ر.س', 'مناقيش زعتر · ١٠ ر.س'],
        },
        { type: 'grid', columns: 2, items: ['معجنات', 'حلويات', 'Croissant', 'قهوة'] },
        { type: 'card', title: 'أوقات العمل', content: 'من السبت إلى الخميس\n٧ صباحاً – ٩ مساءً' },
      ],
    ],
    ['order', 'الطلب', []],
  ],
  tabs: [
    ['الرئيسية', 'home', 'home'],
    ['الطلب', 'cart', 'order'],
  ],
})
