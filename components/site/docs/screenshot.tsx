import { SCREENSHOT_SIZES, type ScreenshotName, THEMES, screenshotFile } from './screenshots'

type Props = {
  name: ScreenshotName
  /** Alternative text. */
  alt: string
}

/** The page's theme selects the visible picture: see app/globals.css. The hidden one is not loaded. */
const DISPLAY = { light: '[display:var(--show-light)]', dark: '[display:var(--show-dark)]' } as const

/** A screenshot of the product that follows the page's theme and the screen's width. */
export function Screenshot({ name, alt }: Props) {
  const { wide, phone } = SCREENSHOT_SIZES
  return (
    <figure className="my-2 print:hidden">
      {THEMES.map((theme) => (
        <picture key={theme} className={DISPLAY[theme]}>
          <source
            media="(width < 40rem)"
            srcSet={screenshotFile(name, theme, 'phone')}
            width={phone.width}
            height={phone.height}
          />
          <img
            src={screenshotFile(name, theme, 'wide')}
            alt={alt}
            width={wide.width}
            height={wide.height}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-md border"
          />
        </picture>
      ))}
    </figure>
  )
}
