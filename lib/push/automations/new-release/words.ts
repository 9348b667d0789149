import type { TemplateWords } from '../description'

export const WORDS: TemplateWords = {
  en: {
    one: {
      title: 'There is a new version of {app}',
      text: 'Update to version {version} to see what is new.',
    },
  },
  ar: { one: { title: 'يتوفر إصدار جديد من {app}', text: 'حدّث إلى الإصدار {version} لترى الجديد.' } },
  da: {
    one: { title: 'Der er en ny version af {app}', text: 'Opdater til version {version} for at se det nye.' },
  },
  de: {
    one: { title: 'Es gibt eine neue Version von {app}', text: 'Version {version} zeigt dir, was neu ist.' },
  },
  es: {
    one: {
      title: 'Hay una versión nueva de {app}',
      text: 'Actualiza a la versión {version} para ver las novedades.',
    },
  },
  fr: {
    one: {
      title: 'Nouvelle version de {app}',
      text: 'Passez à la version {version} pour voir les nouveautés.',
    },
  },
  it: {
    one: {
      title: 'C’è una nuova versione di {app}',
      text: 'Aggiorna alla versione {version} per vedere le novità.',
    },
  },
  nb: {
    one: { title: 'Det er en ny versjon av {app}', text: 'Oppdater til versjon {version} for å se det nye.' },
  },
  nl: {
    one: {
      title: 'Er is een nieuwe versie van {app}',
      text: 'Werk bij naar versie {version} en zie wat er nieuw is.',
    },
  },
  pl: {
    one: { title: 'Jest nowa wersja {app}', text: 'Zaktualizuj do wersji {version}, aby zobaczyć nowości.' },
  },
  pt: {
    one: {
      title: 'Há uma nova versão de {app}',
      text: 'Atualize para a versão {version} e veja as novidades.',
    },
  },
  sv: {
    one: {
      title: 'Det finns en ny version av {app}',
      text: 'Uppdatera till version {version} för att se vad som är nytt.',
    },
  },
}
