import { SCREENSHOT_SIZES, type ScreenshotName, THEMES, screenshotFile } from './screenshots'

type Props = {
  name: ScreenshotName
  /** What it shows, for people who cannot see it. */
  alt: string
}

/** Which of the two is shown follows from the theme of the page: see app/globals.css. The other one is not loaded. */
const DISPLAY = { light: '[display:var(--show-light)]', dark: '[display:var(--show-dark)]' } as const

/** A picture of the product, in the theme of the page and as wide or narrow as the screen. */
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
