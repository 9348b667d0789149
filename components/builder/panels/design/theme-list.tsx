'use client'

import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { themeVariables } from '@/lib/blocks/frame/theme'
import type { Settings } from '@/lib/document/settings'
import { settingsSchema } from '@/lib/document/settings'
import { matchesTheme, themeSettings, type Theme, THEMES } from '@/lib/document/themes'
import { edit } from '../../state/history-commands'
import { useEditor, useEditorStore } from '../../state/use-editor'

/** Themes. Hover or focus previews one on the canvas, a click applies it. */
export function ThemeList() {
  const store = useEditorStore()
  const settings = useEditor((state) => state.history.present.settings)
  const tryOn = (theme: Theme | null) =>
    store.set({ tried: theme && themeSettings(theme, store.get().history.present.settings) })
  useEffect(() => () => store.set({ tried: null }), [store])

  const applyTheme = (theme: Theme) => {
    edit(store, { type: 'update-settings', settings: themeSettings(theme, settings) })
    store.set({ tried: null, announcement: `Theme ${theme.name} applied. Undo restores the previous one.` })
  }
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-medium">Theme</h3>
      <ul className="grid grid-cols-2 gap-2" onPointerLeave={() => tryOn(null)}>
        {THEMES.map((theme) => (
          <li key={theme.id}>
            <button
              type="button"
              aria-pressed={matchesTheme(settings, theme)}
              onPointerEnter={() => tryOn(theme)}
              onFocus={() => tryOn(theme)}
              onBlur={() => tryOn(null)}
              onClick={() => applyTheme(theme)}
              className="relative grid w-full grid-cols-1 gap-1.5 rounded-md border p-1.5 text-left text-[13px] hover:border-ring aria-pressed:border-ring"
            >
              <Sample theme={theme} />
              <span className="flex items-center justify-between gap-1 px-0.5">
                {theme.name}
                {matchesTheme(settings, theme) && <Check aria-hidden="true" className="size-3.5 shrink-0" />}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const PLAIN: Settings = settingsSchema.parse({})

/** A sample of a theme: background, letters, colors and corners. */
function Sample({ theme }: { theme: Theme }) {
  const variables = themeVariables(settingsOf(theme))
  const corner = `${5 * Number(variables['--ak-round'])}px`
  return (
    <span
      aria-hidden="true"
      className="flex h-12 min-w-0 items-center justify-between gap-1 rounded-sm border px-1.5 forced-color-adjust-none"
      style={{ background: variables['--ak-background'], color: variables['--ak-text'] }}
    >
      <span className="text-lg font-bold" style={{ fontFamily: variables['--ak-title-font'] }}>
        Aa
      </span>
      <span className="flex gap-1">
        {['--ak-primary', '--ak-secondary'].map((color) => (
          <span
            key={color}
            className="size-4"
            style={{ background: variables[color], borderRadius: corner }}
          />
        ))}
      </span>
    </span>
  )
}

const known = new Map<Theme, Settings>()

/** Returns a cached object, so that its colors are computed only once. */
function settingsOf(theme: Theme): Settings {
  const settings = known.get(theme) ?? { ...PLAIN, ...theme.look }
  known.set(theme, settings)
  return settings
}
