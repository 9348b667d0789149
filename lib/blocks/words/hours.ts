import type { Translations } from './translations'

export type HoursWords = {
  closed: string
  /** Around the clock. */
  always: string
  /** Names the days that differ from the week. */
  special: string
  open: string
  openUntil: string
  shut: string
  opensToday: string
  opensLater: string
}

export const HOURS_WORDS: Translations<HoursWords> = {
  en: {
    closed: 'Closed',
    always: 'Open 24 hours',
    special: 'Special hours',
    open: 'Open now',
    openUntil: 'Open now · closes at {time}',
    shut: 'Closed now',
    opensToday: 'Closed now · opens at {time}',
    opensLater: 'Closed now · opens {day} at {time}',
  },
  ar: {
    closed: 'مغلق',
    always: 'مفتوح 24 ساعة',
    special: 'مواعيد خاصة',
    open: 'مفتوح الآن',
    openUntil: 'مفتوح الآن · يغلق الساعة {time}',
    shut: 'مغلق الآن',
    opensToday: 'مغلق الآن · يفتح الساعة {time}',
    opensLater: 'مغلق الآن · يفتح {day} الساعة {time}',
  },
  da: {
    closed: 'Lukket',
    always: 'Åbent hele døgnet',
    special: 'Særlige åbningstider',
    open: 'Åbent nu',
    openUntil: 'Åbent nu · lukker kl. {time}',
    shut: 'Lukket nu',
    opensToday: 'Lukket nu · åbner kl. {time}',
    opensLater: 'Lukket nu · åbner {day} kl. {time}',
  },
  de: {
    closed: 'Geschlossen',
    always: 'Rund um die Uhr geöffnet',
    special: 'Besondere Öffnungszeiten',
    open: 'Jetzt geöffnet',
    openUntil: 'Jetzt geöffnet · schließt um {time}',
    shut: 'Jetzt geschlossen',
    opensToday: 'Jetzt geschlossen · öffnet um {time}',
    opensLater: 'Jetzt geschlossen · öffnet {day} um {time}',
  },
  es: {
    closed: 'Cerrado',
    always: 'Abierto 24 horas',
    special: 'Horarios especiales',
    open: 'Abierto ahora',
    openUntil: 'Abierto ahora · cierra a las {time}',
    shut: 'Cerrado ahora',
    opensToday: 'Cerrado ahora · abre a las {time}',
    opensLater: 'Cerrado ahora · abre el {day} a las {time}',
  },
  fr: {
    closed: 'Fermé',
    always: 'Ouvert 24 h/24',
    special: 'Horaires exceptionnels',
    open: 'Ouvert',
    openUntil: 'Ouvert · ferme à {time}',
    shut: 'Fermé',
    opensToday: 'Fermé · ouvre à {time}',
    opensLater: 'Fermé · ouvre {day} à {time}',
  },
  it: {
    closed: 'Chiuso',
    always: 'Aperto 24 ore su 24',
    special: 'Orari speciali',
    open: 'Aperto ora',
    openUntil: 'Aperto ora · chiude alle {time}',
    shut: 'Chiuso ora',
    opensToday: 'Chiuso ora · apre alle {time}',
    opensLater: 'Chiuso ora · apre {day} alle {time}',
  },
  nb: {
    closed: 'Stengt',
    always: 'Døgnåpent',
    special: 'Spesielle åpningstider',
    open: 'Åpent nå',
    openUntil: 'Åpent nå · stenger kl. {time}',
    shut: 'Stengt nå',
    opensToday: 'Stengt nå · åpner kl. {time}',
    opensLater: 'Stengt nå · åpner {day} kl. {time}',
  },
  nl: {
    closed: 'Gesloten',
    always: '24 uur geopend',
    special: 'Aangepaste openingstijden',
    open: 'Nu open',
    openUntil: 'Nu open · sluit om {time}',
    shut: 'Nu gesloten',
    opensToday: 'Nu gesloten · opent om {time}',
    opensLater: 'Nu gesloten · opent {day} om {time}',
  },
  pl: {
    closed: 'Zamknięte',
    always: 'Czynne całą dobę',
    special: 'Wyjątkowe godziny otwarcia',
    open: 'Teraz otwarte',
    openUntil: 'Teraz otwarte · do {time}',
    shut: 'Teraz zamknięte',
    opensToday: 'Teraz zamknięte · otwarcie o {time}',
    opensLater: 'Teraz zamknięte · otwarcie: {day}, {time}',
  },
  pt: {
    closed: 'Fechado',
    always: 'Aberto 24 horas',
    special: 'Horários especiais',
    open: 'Aberto agora',
    openUntil: 'Aberto agora · fecha às {time}',
    shut: 'Fechado agora',
    opensToday: 'Fechado agora · abre às {time}',
    opensLater: 'Fechado agora · abre {day} às {time}',
  },
  sv: {
    closed: 'Stängt',
    always: 'Öppet dygnet runt',
    special: 'Avvikande öppettider',
    open: 'Öppet nu',
    openUntil: 'Öppet nu · stänger {time}',
    shut: 'Stängt nu',
    opensToday: 'Stängt nu · öppnar {time}',
    opensLater: 'Stängt nu · öppnar {day} {time}',
  },
}
