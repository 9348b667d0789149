'use client'

import { Select, SelectContent, SelectItem, SelectTrigger } from '@/components/ui/select'
import { ToolbarItem } from '@/components/ui/toolbar'
import { englishName } from '@/lib/document/languages'
import { useEditor } from '../state/use-editor'

type LanguageSwitchProps = {
  /** Null for the main language. */
  language: string | null
  onChange: (language: string | null) => void
}

/** Selects the displayed language. Renders nothing if the app has only one. */
export function LanguageSwitch({ language, onChange }: LanguageSwitchProps) {
  const main = useEditor((state) => state.history.present.settings.language)
  const locales = useEditor((state) => state.history.present.settings.locales)
  if (!locales?.length) return null
  return (
    <Select value={language ?? main} onValueChange={(next) => onChange(next === main ? null : next)}>
      <ToolbarItem>
        <SelectTrigger
          aria-label="Language shown"
          title={englishName(language ?? main)}
          className="h-9 w-auto max-w-40 shrink-0 gap-1 px-2 text-[13px] max-[559px]:w-18 md:text-[13px]"
        />
      </ToolbarItem>
      <SelectContent aria-label="Language shown">
        {[main, ...locales].map((tag) => (
          <SelectItem key={tag} value={tag}>
            {englishName(tag)}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}
