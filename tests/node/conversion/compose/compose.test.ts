import { brandColors } from '@/lib/conversion/compose/brand-colors'
import { iconForPage } from '@/lib/conversion/compose/tab-icon'
import { TAB_ICONS } from '@/lib/document/icon-names'
import { iconForWords, stemsOf } from '@/lib/document/icons/icon-words'
import { buildEntries } from '@/lib/conversion/compose/entries'
import { buildTabs } from '@/lib/conversion/compose/tabs'
import { translated } from '@/lib/translations/all'
import { toRgb } from '@/lib/document/color'
import { parseColor, toHsl } from '@/lib/conversion/inspect/color'
import { chooseName, chooseShortName } from '@/lib/conversion/inspect/name'

/** In degrees. */
const hueOf = (color = '') => toHsl(toRgb(color)).h
const page = (text: string, path = '/p') => ({ text, url: `https://site.example${path}` })

/** Names of tabs in many trades, with the icons that fit. */
const NAMES_IN_TRADES = `
Lasagne & Co. = utensils; Pizzeria = pizza; Sushi bar = fish; Sandwiches = sandwich; Salate = salad;
Vins rouges = wine; Kaffeespezialitäten = coffee; Pâtisserie = cake-slice; Menu enfants = menu baby;
Vegan dishes = vegan; Tischreservierung = calendar calendar-check; Liefergebiet = truck map;
Today’s specials = badge-percent menu utensils; Women’s haircut = scissors shirt;
Friseurtermine = scissors calendar; Bridal make-up = sparkles calendar-heart; Products we love = shop heart;
Salon team = users scissors; Prezzi = tag tags; Fitnesskurse = dumbbell graduation-cap;
Timetable = calendar clock; Open gym = dumbbell; Trainingsplan = dumbbell calendar clipboard-list;
Become a member = user-plus user id-card; Deluxe rooms = bed-double; Restaurantreservierung = calendar menu;
Wellnessbereich = flower-2; Excursions = compass; Arrival & parking = parking-meter map car;
Petit-déjeuner = croissant coffee; Damenmode = shirt; Watches = watch; Sofas = sofa; Jewelry = gem;
Track your parcel = package truck; Soldes d’été = badge-percent sun; Rückgabe = package-open;
Vouchers = gift ticket; Apartments for rent = key-round building-2; Real estate = houses;
Free valuation = calculator; Villen = houses house; Online courses = graduation-cap laptop;
Tutoring = graduation-cap; Eltern = users-round; Calendar = calendar; School library = library school;
Find a specialist = search stethoscope users; Dentists = smile; Medikamente = pill;
Notfallnummern = hospital phone ambulance; Physio = activity; Bible study = church book graduation-cap;
Donations = hand-heart; Concert tickets = tickets ticket music; Kunstsammlung = palette landmark;
Guided tour = compass; Festival map = map tent; Keynotes = presentation speech;
Wedding albums = calendar-heart images; Portfolio = images; Garage services = wrench clipboard-list;
Gebrauchtwagen = car; Avocats = scale users; Familienrecht = scale users baby; Frisches Gemüse = carrot;
Boulangerie = wheat; Getränke = cup-soda; Deals of the week = badge-percent; Garden plants = trees sprout;
Grooming = scissors paw-print; Electricians = zap; Heating repair = flame wrench;
Boat trips = ship sailboat compass; Ski school = mountain-snow school; Camping = tent;
Museum tickets = tickets ticket landmark; Newsroom = news newspaper; Work with us = briefcase;
Sign in = user log-in; Kontaktformular = phone mail file-text; Über unser Haus = info house;
Où sommes-nous = map; Nuestros servicios = clipboard-list; Le nostre camere = bed-double;
Onze producten = shop; Våra tjänster = clipboard-list; Vores team = users; Reserveringen = calendar;
Tidsbestilling = calendar`
  .split(';')
  .map((entry) => entry.split('=').map((part) => part.trim()) as [name: string, icons: string])

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
    ['user', 'My account', 'Mein Konto', 'Mon compte', 'Mi cuenta', 'Login', 'Inloggen'],
    ['users', 'Our team', 'Mitarbeiter', 'Notre équipe', 'Equipo', 'Medarbejdere'],
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
    ['graduation-cap', 'Courses', 'Kurse', 'Cursos', 'Corsi'],
    ['clock', 'Opening hours', 'Öffnungszeiten', 'Horaires', 'Orari', 'Openingstijden', 'Åbningstider'],
    ['wine', 'Weinkarte', 'Carte des vins', 'Wine menu'],
  ])('is %s for %s, %s …', (icon, ...texts) => {
    expect(Object.fromEntries(texts.map((text) => [text, iconForPage(page(text))]))).toEqual(
      Object.fromEntries(texts.map((text) => [text, icon])),
    )
  })

  it('is chosen by the address if the label says nothing, and is neutral if neither does', () => {
    expect(iconForPage(page('日本語', '/ja/blog/'))).toBe('news')
    expect(iconForPage(page('Xyz', '/kontakt.html'))).toBe('phone')
    expect(iconForPage(page('Xyz'))).toBeNull()
    expect(iconForPage(page('Homeopathy'))).toBeNull()
  })

  it('fits names that the table was not made from', () => {
    // Before the names that did not fit were added to the table, 84 of these 90 did.
    const wrong = NAMES_IN_TRADES.filter(
      ([name, icons]) => !icons.split(' ').includes(iconForWords(name) ?? ''),
    )
    expect(NAMES_IN_TRADES.length).toBeGreaterThanOrEqual(60)
    expect(wrong.length / NAMES_IN_TRADES.length).toBeLessThan(0.05)
  })

  it('is an icon that exists, for each stem a different one', () => {
    const stems = TAB_ICONS.flatMap((icon) => stemsOf(icon).map((stem) => [stem, icon]))
    const twice = stems.filter(([stem], index) => stems.findIndex(([other]) => other === stem) !== index)
    expect(twice).toEqual([])
    expect(stems.length).toBeGreaterThan(1000)
    for (const [stem] of stems) expect(stem).toMatch(/^\*?[a-z0-9]+(-[a-z0-9]+)*\$?$/)
  })
})

describe('the bar of an app', () => {
  it('prefers an app’s common purposes, in the order of the menu, each with a different icon', () => {
    const pages = ['About', 'Alpha', 'Beta', 'Shop', 'Gamma', 'Contact'].map((text) => page(text, `/${text}`))
    const tabs = buildTabs(buildEntries(pages, [], translated('firstDocument').text), 'Home', 'screen-home')
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

  it('is omitted if there are no links, and never exceeds 24 characters', () => {
    expect(buildTabs([], 'Home', 'screen-home')).toEqual([])
    const [, tab] = buildTabs(
      buildEntries([page('Everything there is to know about us')], [], translated('firstDocument').text),
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

  it('are two: another color of the site, or a tone of the first, never a hue that the site does not have', () => {
    for (const color of ['#000000', '#777777', '#ff0000', '#00b300', '#123456', '#b7410e']) {
      const both = colors(color, null)
      expect(both?.secondary).toMatch(/^#[0-9a-f]{6}$/)
      expect(both?.secondary).not.toBe(both?.primary)
      expect(Math.abs(hueOf(both?.secondary) - hueOf(color))).toBeLessThan(4)
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
