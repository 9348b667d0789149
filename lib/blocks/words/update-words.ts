import type { Translations } from './translations'

/** What an app says when a new version of it is on the device. */
export const UPDATE_WORDS: Translations<{ ready: string; reload: string }> = {
  en: { ready: 'A new version is ready', reload: 'Reload' },
  ar: { ready: 'يتوفر إصدار جديد', reload: 'إعادة التحميل' },
  da: { ready: 'En ny version er klar', reload: 'Genindlæs' },
  de: { ready: 'Eine neue Version ist bereit', reload: 'Neu laden' },
  es: { ready: 'Hay una versión nueva', reload: 'Recargar' },
  fr: { ready: 'Une nouvelle version est prête', reload: 'Recharger' },
  it: { ready: 'È pronta una nuova versione', reload: 'Ricarica' },
  nb: { ready: 'En ny versjon er klar', reload: 'Last inn på nytt' },
  nl: { ready: 'Er is een nieuwe versie', reload: 'Opnieuw laden' },
  pl: { ready: 'Nowa wersja jest gotowa', reload: 'Wczytaj ponownie' },
  pt: { ready: 'Há uma nova versão', reload: 'Recarregar' },
  sv: { ready: 'En ny version är redo', reload: 'Ladda om' },
}

export const UPDATE_CSS = `
.ak-update { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 0 12px; padding: 0 20px; font-size: 0.9375rem; background: var(--ak-text); color: var(--ak-background); }
.ak-app .ak-update button { min-block-size: 44px; padding-inline: 8px; font-weight: 650; text-decoration: underline; text-underline-offset: 3px; color: inherit; }
`
