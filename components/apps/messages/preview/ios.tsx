import { AppIcon } from '../../app-icon'
import { copy } from '../copy'
import { LOOKS, type Look, type Shown } from './parts'

/** As an iPhone shows it on its lock screen. */
export function IosPreview({ shown, look }: { shown: Shown; look: Look }) {
  const { appName, iconUrl, color, title, text, lang, dir } = shown
  const { ground, card, faint } = LOOKS[look]
  return (
    <div className={`rounded-lg p-3 ${ground}`}>
      <div className={`flex items-start gap-3 rounded-[20px] p-3.5 ${card}`}>
        <AppIcon url={iconUrl} name={appName} color={color} className="size-9" />
        <div lang={lang} dir={dir} className="grid min-w-0 flex-1 gap-0.5 text-sm leading-5">
          <p className="flex items-baseline justify-between gap-2">
            <span className="line-clamp-1 font-semibold wrap-anywhere">{title}</span>
            <span className={`shrink-0 text-xs ${faint}`}>{copy.preview.now}</span>
          </p>
          {text && <p className="line-clamp-4 wrap-anywhere whitespace-pre-line">{text}</p>}
        </div>
      </div>
    </div>
  )
}
