/** The few words that a first document adds to what the site says, in the site's language. */
export type Words = { home: string; openWebsite: string; call: string; write: string; contact: string }

const ENGLISH: Words = {
  home: 'Home',
  openWebsite: 'Open website',
  call: 'Call us',
  write: 'Write to us',
  contact: 'Contact',
}

const WORDS: Readonly<Record<string, Words>> = {
  en: ENGLISH,
  de: {
    home: 'Start',
    openWebsite: 'Website öffnen',
    call: 'Anrufen',
    write: 'E-Mail schreiben',
    contact: 'Kontakt',
  },
  fr: {
    home: 'Accueil',
    openWebsite: 'Ouvrir le site',
    call: 'Appeler',
    write: 'Nous écrire',
    contact: 'Contact',
  },
  es: { home: 'Inicio', openWebsite: 'Abrir la web', call: 'Llamar', write: 'Escribir', contact: 'Contacto' },
  it: { home: 'Home', openWebsite: 'Apri il sito', call: 'Chiama', write: 'Scrivici', contact: 'Contatti' },
  pt: { home: 'Início', openWebsite: 'Abrir o site', call: 'Ligar', write: 'Escrever', contact: 'Contacto' },
  nl: { home: 'Start', openWebsite: 'Website openen', call: 'Bellen', write: 'Mailen', contact: 'Contact' },
  sv: {
    home: 'Start',
    openWebsite: 'Öppna webbplatsen',
    call: 'Ring oss',
    write: 'Mejla oss',
    contact: 'Kontakt',
  },
  da: {
    home: 'Forside',
    openWebsite: 'Åbn hjemmesiden',
    call: 'Ring til os',
    write: 'Skriv til os',
    contact: 'Kontakt',
  },
}

/** Takes a BCP 47 tag; a language without words of its own gets the English ones. */
export function wordsFor(language: string | null): Words {
  return WORDS[language?.split('-')[0]?.toLowerCase() ?? ''] ?? ENGLISH
}
