'use client'

import { Select, SelectContent, SelectItem, SelectTrigger } from '@/components/ui/select'
import { englishName } from '@/lib/document/languages'
import { useEditor } from '../state/use-editor'

type LanguageSwitchProps = {
  /** Null for the main one. */
  language: string | null
  onChange: (language: string | null) => void
}

/** Which of its languages the app is looked at in. Nothing where it has one only. */
export function LanguageSwitch({ language, onChange }: LanguageSwitchProps) {
  const main = useEditor((state) => state.history.present.settings.language)
  const locales = useEditor((state) => state.history.present.settings.locales)
  if (!locales?.length) return null
  return (
    <Select value={language ?? main} onValueChange={(next) => onChange(next === main ? null : next)}>
      <SelectTrigger
        aria-label="Language shown"
        title={englishName(language ?? main)}
        className="h-9 w-auto max-w-40 shrink-0 gap-1 px-2 text-[13px] max-[559px]:w-18 md:text-[13px]"
      />
      <SelectContent>
        {[main, ...locales].map((tag) => (
          <SelectItem key={tag} value={tag}>
            {englishName(tag)}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}
