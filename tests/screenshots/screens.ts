import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { BLOCK_STYLES_FILE } from '@/components/site/phone/block-styles'
import { Glass, Inside, groundsOf } from '@/components/site/phone/inside'
import { DEVICES_TEMPLATE, type Device, SCREEN_SIZES, screenFile } from '@/components/site/phone/screens'
import { fontFaces, webFontsOf } from '@/lib/packaging/web/fonts'
import { type LoadedTemplate, loadTemplate } from '@/lib/templates/load-template'
import { TEMPLATE_IDS } from '@/lib/templates/schema'
import { differenceFrom } from '../e2e/compare-pictures'

/** Device pixel ratio. Desktop and tablet screenshots are shown at half their size or less. */
const SCALES: Record<Device, number> = { phone: 2, tablet: 1, desktop: 1 }
/** Path at which a screen is drawn, beside the styles and fonts of the site. */
const DRAWN = '/screen-to-capture'
/** Maximum share of differing pixels. Text differs slightly between browser versions. */
const TOLERANCE = 0.01

/**
 * Takes the screenshots of the templates' screens that the site shows on devices.
 * @param origin of a built service, whose styles and fonts the screens use
 * @returns the files that differ from the current drawing, and those of screens that are gone
 */
export async function takeScreens(browser: Browser, origin: string, isCheck: boolean): Promise<string[]> {
  const stale: string[] = []
  const shown = new Set<string>()
  for (const device of Object.keys(SCREEN_SIZES) as Device[]) {
    const context = await browser.newContext({
      ...{ baseURL: origin, reducedMotion: 'reduce' },
      ...{ deviceScaleFactor: SCALES[device], viewport: { width: 1280, height: 1100 } },
    })
    const page = await context.newPage()
    await page.goto('/')
    const sheets = await page
      .locator('link[rel=stylesheet], style')
      .evaluateAll((found) => found.map((sheet) => sheet.outerHTML))
    for (const template of TEMPLATE_IDS.map(loadTemplate))
      for (const { id: screenId } of screensOf(template, device)) {
        const file = join('public', screenFile(template, screenId, device))
        shown.add(file)
        const picture = await draw(page, template, device, { origin, screenId, sheets: sheets.join('') })
        const difference = await differenceFrom(file, picture)
        if (difference > TOLERANCE) stale.push(file)
        if (isCheck || difference === 0) continue
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, picture)
        console.log(
          `${file}: ${(difference * 100).toFixed(1)}% differs, ${Math.round(picture.length / 1000)} kB`,
        )
      }
    await context.close()
  }
  const gone = globSync('public/screens/*/*.avif').filter((file) => !shown.has(file))
  if (!isCheck) for (const file of gone) rmSync(file)
  return [...stale, ...gone]
}

function screensOf({ id, document }: LoadedTemplate, device: Device) {
  if (device === 'phone') return document.screens
  return id === DEVICES_TEMPLATE ? [document.screens[0]] : []
}

type Drawing = { origin: string; screenId: string; sheets: string }

async function draw(
  page: Page,
  template: LoadedTemplate,
  device: Device,
  { origin, screenId, sheets }: Drawing,
) {
  const { width, height } = SCREEN_SIZES[device]
  const screen =
    device === 'phone'
      ? createElement(Inside, { drawn: template, screenId, ownFonts: true })
      : createElement(Glass, { drawn: template, screenId, height, ownFonts: true })
  // The demo at this address has the app's fonts.
  const fonts = fontFaces(webFontsOf(template.document.settings, ''), `/demo/${template.id}/fonts`)
  const html =
    `<!doctype html><html lang="en"><head>${sheets}` +
    `<link rel="stylesheet" href="/block-styles/${BLOCK_STYLES_FILE}"><style>${fonts}${groundsOf(template)}` +
    `#screen{width:${width}px;height:${height}px}#screen .phone-screen{position:relative;height:100%;overflow:hidden;border-radius:0}</style></head>` +
    `<body><div id="screen" class="${device === 'phone' ? device : `device-${device}`}">${renderToStaticMarkup(screen)}</div></body></html>`
  await page.route(origin + DRAWN, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
  await page.goto(origin + DRAWN)
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.images) image.loading = 'eager' // a lazy one outside the window never decodes
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  const taken = await page.locator('#screen').screenshot({ animations: 'disabled' })
  return sharp(taken).avif({ quality: 62, effort: 5 }).toBuffer()
}
