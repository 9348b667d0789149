import { brandColors } from '@/lib/conversion/compose/brand-colors'
import { iconForPage } from '@/lib/conversion/compose/tab-icon'
import { buildEntries } from '@/lib/conversion/compose/entries'
import { buildTabs } from '@/lib/conversion/compose/tabs'
import { wordsFor } from '@/lib/conversion/compose/words'
import { parseColor } from '@/lib/conversion/inspect/color'
import { chooseName, chooseShortName } from '@/lib/conversion/inspect/name'

const page = (text: string, path = '/p') => ({ text, url: `https://site.example${path}` })

describe('the icon of a tab', () => {
  it.each([
    ['home', 'Home', 'Startseite', 'Accueil', 'Inicio', 'Forside', 'Hem'],
    [
      'shop',
      'Shop',
      'Store',
      'Onlineshop Produkte',
      'Boutique',
      'Tienda',
      'Negozio',
      'Loja',
      'Winkel',
      'Butik',
      'Sortiment',
      'Our products',
    ],
    [
      'cart',
      'Cart',
      'Warenkorb',
      'Panier',
      'Carrito',
      'Carrello',
      'Carrinho',
      'Winkelwagen',
      'Varukorg',
      'Kurv',
    ],
    [
      'calendar',
      'Events',
      'Veranstaltungen',
      'Événements',
      'Eventos',
      'Agenda',
      'Book a table',
      'Termine',
      'Réservation',
      'Prenota',
      'Boka',
    ],
    ['menu', 'Menu', 'Our Menu', 'Speisekarte', 'La carte', 'Carta', 'Cardápio', 'Menukaart', 'Meny'],
    [
      'news',
      'News',
      'Blog',
      'Aktuelles',
      'Actualités',
      'Noticias',
      'Notizie',
      'Notícias',
      'Nieuws',
      'Nyheter',
      'Nyheder',
    ],
    ['phone', 'Contact', 'Kontakt', 'Contacto', 'Contatti', 'Contato', 'Contact us', 'Kontakta oss'],
    [
      'map',
      'Find us',
      'Anfahrt',
      'Standorte',
      'Ubicación',
      'Dove siamo',
      'Onde estamos',
      'Locaties',
      'Hitta hit',
      'Locations',
    ],
    ['user', 'My account', 'Mein Konto', 'Mon compte', 'Mi cuenta', 'Login', 'Inloggen', 'Our team'],
    ['search', 'Search', 'Suche', 'Recherche', 'Buscar', 'Cerca', 'Pesquisar', 'Zoeken', 'Sök', 'Søg'],
    [
      'info',
      'About',
      'About us',
      'Über uns',
      'À propos',
      'Sobre nosotros',
      'Chi siamo',
      'Quem somos',
      'Over ons',
      'Om oss',
      'Om os',
    ],
    ['book', 'Courses', 'Kurse', 'Cursos', 'Corsi', 'Recipes'],
  ])('is %s for %s, %s …', (icon, ...texts) => {
    expect(Object.fromEntries(texts.map((text) => [text, iconForPage(page(text))]))).toEqual(
      Object.fromEntries(texts.map((text) => [text, icon])),
    )
  })

  it('is told by the address where the words say nothing, and by neither when neither does', () => {
    expect(iconForPage(page('日本語', '/ja/blog/'))).toBe('news')
    expect(iconForPage(page('Xyz', '/kontakt.html'))).toBe('phone')
    expect(iconForPage(page('Xyz'))).toBeNull()
    expect(iconForPage(page('Homeopathy'))).toBeNull()
  })
})

describe('the bar of an app', () => {
  it('prefers what people open an app for, in the order of the menu, each with an icon of its own', () => {
    const pages = ['About', 'Alpha', 'Beta', 'Shop', 'Gamma', 'Contact'].map((text) => page(text, `/${text}`))
    const tabs = buildTabs(buildEntries(pages, [], wordsFor('en')), 'Home', 'screen-home')
    expect(tabs.map(({ label, icon }) => [label, icon])).toEqual([
      ['Home', 'home'],
      ['About', 'info'],
      ['Alpha', 'star'],
      ['Shop', 'shop'],
      ['Contact', 'phone'],
    ])
    expect(new Set(tabs.map(({ id }) => id)).size).toBe(5)
    expect(tabs[0]?.action).toEqual({ type: 'screen', screenId: 'screen-home' })
  })

  it('is left out when there is nothing to go to, and never says more than 24 characters', () => {
    expect(buildTabs([], 'Home', 'screen-home')).toEqual([])
    const [, tab] = buildTabs(
      buildEntries([page('Everything there is to know about us')], [], wordsFor('en')),
      'Home',
      'screen-home',
    )
    expect(tab?.label).toBe('Everything there is to…')
  })
})

describe('the colors of an app', () => {
  const colors = (themeColor: string | null, iconColor: string | null, accentColor: string | null = null) =>
    brandColors({ themeColor, iconColor, accentColor })

  it('are the site’s theme, unless that is the white of a browser bar', () => {
    expect(colors('#722f37', '#00ff00')).toMatchObject({ primary: '#722f37', source: 'theme' })
    expect(colors('#ffffff', '#2266cc')).toMatchObject({ primary: '#2266cc', source: 'icon' })
    expect(colors(null, null, '#aa3300')).toMatchObject({ primary: '#aa3300', source: 'accent' })
    expect(colors('#fafafa', null)).toBeNull()
  })

  it('are two that differ', () => {
    for (const color of ['#000000', '#777777', '#ff0000', '#00b300', '#123456']) {
      const both = colors(color, null)
      expect(both?.secondary).toMatch(/^#[0-9a-f]{6}$/)
      if (color !== '#777777') expect(both?.secondary).not.toBe(both?.primary)
    }
    expect(colors('#000000', '#e91e63')?.secondary).toBe('#e91e63')
  })

  it.each([
    ['#ABC', '#aabbcc'],
    [' #A1B2C3 ', '#a1b2c3'],
    ['#a1b2c3ff', '#a1b2c3'],
    ['#abcd', '#aabbcc'],
    ['rgb(255, 0, 10)', '#ff000a'],
    ['rgba(255 0 10 / 50%)', '#ff000a'],
    ['rgb(100% 0% 0%)', '#ff0000'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['Navy', '#000080'],
    ['transparent', null],
    ['#12', null],
    ['#a1b2c300', null],
    ['rgba(1,2,3,0)', null],
    ['var(--x)', null],
    ['constructor', null],
    ['', null],
  ])('are read from %j as %j', (value, color) => expect(parseColor(value)).toBe(color))
})

describe('names', () => {
  it.each([
    [['', 'Corner Books'], 'x', 'a.example', 'Corner Books'],
    [['React App'], 'Corner Books | Leeds', 'a.example', 'Corner Books'],
    [[], 'Home - Corner Books', 'a.example', 'Corner Books'],
    [[], 'The best bread in town | Corner Bakery', 'www.cornerbakery.example', 'Corner Bakery'],
    [[], 'Bienvenue chez Luc', 'a.example', 'Luc'],
    [[], '', 'www.corner-books.co.example', 'Corner Books'],
    [[], 'Home', 'shop.corner-books.example', 'Corner Books'],
  ])('%j with the title %j at %s is %s', (declared, title, host, name) =>
    expect(chooseName(declared, title, { hostname: host })).toBe(name),
  )

  it.each([
    ['Books', 'anything', ''],
    ['Bäckerei Müller Köln', 'Müller', 'Müller'],
    ['Bäckerei Müller Köln', 'Something else', 'Bäckerei'],
    ['The Royal Society of Arts', '', 'The Royal'],
    ['Donaudampfschifffahrtsgesellschaft', '', ''],
  ])('%s (%j) is %j under its icon', (name, declared, short) =>
    expect(chooseShortName(name, declared)).toBe(short),
  )
})
