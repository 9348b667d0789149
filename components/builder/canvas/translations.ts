import { useEffect, useSyncExternalStore } from 'react'
import { addViews, knownViews, onMoreViews } from '@/lib/blocks/frame/views'
import { addTranslations, hasTranslations, primaryLanguage } from '@/lib/translations/translations'

/** Built-in texts of apps by language. English is part of the views. */
const LATER: Record<string, () => Promise<{ default: object }>> = {
  ar: () => import('@/lib/translations/ar.json'),
  da: () => import('@/lib/translations/da.json'),
  de: () => import('@/lib/translations/de.json'),
  es: () => import('@/lib/translations/es.json'),
  fr: () => import('@/lib/translations/fr.json'),
  it: () => import('@/lib/translations/it.json'),
  nb: () => import('@/lib/translations/nb.json'),
  nl: () => import('@/lib/translations/nl.json'),
  pl: () => import('@/lib/translations/pl.json'),
  pt: () => import('@/lib/translations/pt.json'),
  sv: () => import('@/lib/translations/sv.json'),
}

/** Loads the built-in texts of a language. Never throws: English is used if loading fails. */
export async function loadTranslations(tag: string): Promise<void> {
  const language = primaryLanguage(tag)
  if (hasTranslations(language) || !Object.hasOwn(LATER, language)) return
  try {
    addTranslations(language, (await LATER[language]!()).default)
    // Adds no views, but rerenders what was drawn in English.
    addViews({})
  } catch {
    // Retried when the app is next shown in this language, or when the connection is back.
  }
}

/** Loads the built-in texts of a language, and rerenders when they are loaded. */
export function useTranslations(language: string): void {
  useSyncExternalStore(onMoreViews, knownViews, knownViews)
  useEffect(() => {
    const load = () => void loadTranslations(language)
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [language])
}
