'use client'

import { useEffect, useId, useRef } from 'react'
import { clsx } from 'clsx'
import { THEMES, type Theme, shownTheme } from '@/lib/base/theme'
import { useTheme } from './use-theme'

const LABELS: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** Selects this browser's theme, as radio buttons in one bar. Requires script, so it is hidden without it. */
export function ThemeSwitch({ className }: { className?: string }) {
  const name = useId()
  const [theme, choose] = useTheme()
  const group = useRef<HTMLFieldSetElement>(null)
  // A selection from before hydration; the served page has System checked.
  useEffect(() => {
    const pressed = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const early = THEMES.find((value) => value === pressed && value !== 'system')
    if (early && early !== shownTheme()) choose(early)
  }, [choose])
  return (
    <fieldset
      ref={group}
      className={clsx('inline-flex rounded-md border p-0.5 print:hidden noscript:hidden', className)}
    >
      <legend className="sr-only">Theme</legend>
      {THEMES.map((value) => (
        <label
          key={value}
          className="relative flex min-h-7 flex-1 cursor-pointer items-center justify-center rounded-sm px-2.5 text-[13px] font-medium text-muted-foreground outline-ring hover:text-foreground has-checked:bg-accent has-checked:text-foreground has-focus-visible:outline-2 forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => choose(value)}
            autoComplete="off"
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {LABELS[value]}
        </label>
      ))}
    </fieldset>
  )
}
