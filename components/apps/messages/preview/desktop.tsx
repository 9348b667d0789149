import { AppIcon } from '../../app-icon'
import { LOOKS, type Look, type Shown } from './parts'

/** As a browser on a computer shows it. */
export function DesktopPreview({ shown, look }: { shown: Shown; look: Look }) {
  const { appName, iconUrl, color, title, text, picture, lang, dir } = shown
  const { ground, card, faint } = LOOKS[look]
  return (
    <div className={`rounded-lg p-3 ${ground}`}>
      <div className={`overflow-hidden rounded-md shadow-float ${card}`}>
        {picture && (
          // oxlint-disable-next-line nextjs/no-img-element -- a customer's picture, as it is kept
          <img src={picture} alt="" referrerPolicy="no-referrer" className="max-h-36 w-full object-cover" />
        )}
        <div className="flex items-start gap-3 p-3.5">
          <AppIcon url={iconUrl} name={appName} color={color} className="size-10" />
          <div lang={lang} dir={dir} className="grid min-w-0 flex-1 gap-0.5 text-sm leading-5">
            <p className="line-clamp-2 font-semibold wrap-anywhere">{title}</p>
            {text && <p className="line-clamp-3 wrap-anywhere whitespace-pre-line">{text}</p>}
            <p className={`truncate text-xs ${faint}`}>
              <bdi>{appName}</bdi>
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}
