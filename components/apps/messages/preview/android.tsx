import { AppIcon } from '../../app-icon'
import { copy } from '../copy'
import { LOOKS, type Look, type Shown } from './parts'

/** As Android shows it once somebody pulled it open. */
export function AndroidPreview({ shown, look }: { shown: Shown; look: Look }) {
  const { appName, iconUrl, color, title, text, picture, lang, dir } = shown
  const { ground, card, faint } = LOOKS[look]
  return (
    <div className={`rounded-lg p-3 ${ground}`}>
      <div className={`grid gap-2 rounded-[22px] p-4 ${card}`}>
        <p className={`flex min-w-0 items-center gap-2 text-xs ${faint}`}>
          <AppIcon url={iconUrl} name={appName} color={color} className="size-4" />
          <bdi className="truncate">{appName}</bdi>
          <span>· {copy.preview.now}</span>
        </p>
        <div lang={lang} dir={dir} className="grid gap-0.5 text-sm leading-5">
          <p className="line-clamp-1 font-semibold wrap-anywhere">{title}</p>
          {text && <p className={`line-clamp-6 wrap-anywhere whitespace-pre-line ${faint}`}>{text}</p>}
        </div>
        {picture && (
          // oxlint-disable-next-line nextjs/no-img-element -- a customer's picture, as it is kept
          <img
            src={picture}
            alt=""
            referrerPolicy="no-referrer"
            className="max-h-40 w-full rounded-lg object-cover"
          />
        )}
      </div>
    </div>
  )
}
