/** The few words in an app that its maker did not write. */
export type Words = {
  /** Of a screen without blocks. */
  empty: string
  /** Shown while there is no connection. */
  offline: string
  /** Names the bar of tabs for screen readers. */
  tabs: string
  /** Names the way back from a screen that no tab leads to. */
  back: string
  /** Names the link to the site that the app was made from. */
  website: string
}

const ENGLISH: Words = {
  empty: 'There is nothing here yet.',
  offline: 'You are offline',
  tabs: 'Tabs',
  back: 'Back',
  website: 'Open website',
}

const WORDS: Record<string, Words> = {
  en: ENGLISH,
  ar: {
    empty: 'لا يوجد شيء هنا بعد.',
    offline: 'أنت غير متصل بالإنترنت',
    tabs: 'التبويبات',
    back: 'رجوع',
    website: 'فتح الموقع',
  },
  da: {
    empty: 'Her er ikke noget endnu.',
    offline: 'Du er offline',
    tabs: 'Faner',
    back: 'Tilbage',
    website: 'Åbn webstedet',
  },
  de: {
    empty: 'Hier ist noch nichts.',
    offline: 'Du bist offline',
    tabs: 'Tabs',
    back: 'Zurück',
    website: 'Website öffnen',
  },
  es: {
    empty: 'Todavía no hay nada aquí.',
    offline: 'Sin conexión',
    tabs: 'Pestañas',
    back: 'Atrás',
    website: 'Abrir el sitio web',
  },
  fr: {
    empty: 'Il n’y a encore rien ici.',
    offline: 'Vous êtes hors ligne',
    tabs: 'Onglets',
    back: 'Retour',
    website: 'Ouvrir le site web',
  },
  it: {
    empty: 'Qui non c’è ancora nulla.',
    offline: 'Sei offline',
    tabs: 'Schede',
    back: 'Indietro',
    website: 'Apri il sito web',
  },
  nb: {
    empty: 'Her er det ingenting ennå.',
    offline: 'Du er frakoblet',
    tabs: 'Faner',
    back: 'Tilbake',
    website: 'Åpne nettstedet',
  },
  nl: {
    empty: 'Hier is nog niets.',
    offline: 'Je bent offline',
    tabs: 'Tabbladen',
    back: 'Terug',
    website: 'Website openen',
  },
  pl: {
    empty: 'Jeszcze nic tu nie ma.',
    offline: 'Jesteś offline',
    tabs: 'Karty',
    back: 'Wstecz',
    website: 'Otwórz stronę',
  },
  pt: {
    empty: 'Ainda não há nada aqui.',
    offline: 'Sem conexão',
    tabs: 'Abas',
    back: 'Voltar',
    website: 'Abrir o site',
  },
  sv: {
    empty: 'Här finns inget ännu.',
    offline: 'Du är offline',
    tabs: 'Flikar',
    back: 'Tillbaka',
    website: 'Öppna webbplatsen',
  },
}

/**
 * The words in the app's language, else in English. `lang` is set where they differ from the app's language, so that a
 * screen reader pronounces them rightly.
 */
export function words(language: string): { text: Words; lang: 'en' | undefined } {
  const text = WORDS[language.toLowerCase().split('-')[0] ?? '']
  return text ? { text, lang: undefined } : { text: ENGLISH, lang: 'en' }
}
