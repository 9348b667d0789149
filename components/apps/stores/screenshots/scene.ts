import { mix, surfaceOf } from '@/lib/document/color'
import type { ReleaseViews, STORE_DEVICES } from '@/lib/stores/store-listing/schema'

export type Device = (typeof STORE_DEVICES)[number]
export type Box = { x: number; y: number; width: number; height: number; radius: number }

/** Positions in a screenshot, in pixels. */
export type Scene = {
  frame: Box
  /** Area of the app, below the status bar. */
  app: Box
  strip: number
  /** Top of the caption's area above the frame. */
  top: number
}

/** Lays out the device with the screenshot's aspect ratio, so that the app looks as it does in full size. */
export function sceneOf({ width, height, name }: Device, hasCaption: boolean): Scene {
  const isPhone = name === 'phone' || name === 'iphone'
  const share = hasCaption ? 0.8 : 0.88
  const [frameWidth, frameHeight] = [Math.round(width * share), Math.round(height * share)]
  const bezel = Math.round(width * (isPhone ? 0.016 : 0.014))
  const top = hasCaption ? height - frameHeight - Math.round(height * 0.035) : (height - frameHeight) / 2
  const radius = Math.round(width * (isPhone ? 0.085 : 0.035))
  const frame = {
    x: Math.round((width - frameWidth) / 2),
    y: Math.round(top),
    width: frameWidth,
    height: frameHeight,
    radius,
  }
  const app = {
    x: frame.x + bezel,
    y: frame.y + bezel,
    width: frame.width - 2 * bezel,
    height: frame.height - 2 * bezel,
    radius: radius - bezel,
  }
  return { frame, app, strip: Math.round(width * (isPhone ? 0.058 : 0.026)), top: frame.y }
}

const XHTML = 'http://www.w3.org/1999/xhtml'
/** Disables animations, so that elements that fade in are visible. */
const STILL = '*,*::before,*::after{animation:none!important;transition:none!important}.ak-app{flex:none}'

/**
 * An app screen as a self-contained SVG.
 * @param atEnd scrolled to its end; a screen that fits looks the same
 */
export function screenSvg(
  views: ReleaseViews,
  markup: string,
  device: Device,
  size: { width: number; height: number },
  atEnd = false,
): string {
  const platform = device.store === 'play' ? 'android' : 'ios'
  const body = withFiles(markup, views.files).replace(
    'data-routed=""',
    `data-routed="" data-platform="${platform}"`,
  )
  const style = `block-size:${size.height}px;overflow:hidden;--ak-height:${size.height}px;background:${views.colors.background}${atEnd ? ';display:flex;flex-direction:column;justify-content:flex-end' : ''}`
  return svg(size, `<div xmlns="${XHTML}" style="${style}">${css(views)}${body}</div>`)
}

/** The background with the app's color, and the caption in the app's font. */
export function groundSvg(
  views: ReleaseViews,
  device: Device,
  caption: string,
  scene: Scene,
  language: string,
): string {
  const { surface, text } = surfaceOf(views.colors.primary)
  const ground = `background:linear-gradient(${surface},${mix(surface, text === '#ffffff' ? '#000000' : '#ffffff', 0.18)})`
  const { width, height } = device
  const size = Math.round(width * (device.name === 'phone' || device.name === 'iphone' ? 0.062 : 0.05))
  const box = `box-sizing:border-box;block-size:${scene.top}px;padding:0 ${Math.round(width * 0.08)}px;display:flex;align-items:center;justify-content:center;overflow:hidden`
  const letters = `font-size:${size}px;line-height:1.2;font-weight:700;text-align:center;text-wrap:balance;color:${text}`
  const app = `lang="${language}" dir="${views.direction}" style="background:none;min-block-size:0;container-type:normal"`
  return svg(
    device,
    `<div xmlns="${XHTML}" style="block-size:${height}px;${ground}">${css(views)}` +
      `<div class="ak-app" ${app}><div style="${box}"><h2 style="${letters}">${escapeXml(caption)}</h2></div></div></div>`,
  )
}

function svg({ width, height }: { width: number; height: number }, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<foreignObject width="${width}" height="${height}">${content}</foreignObject></svg>`
  )
}

function css(views: ReleaseViews): string {
  return `<style><![CDATA[${views.css.replaceAll(']]>', ']] >')}${STILL}]]></style>`
}

/** Replaces longer names first, because a shorter one may be a part of them. */
function withFiles(markup: string, files: Record<string, string>): string {
  const paths = Object.keys(files).sort((a, b) => b.length - a.length)
  return paths.reduce((text, path) => text.replaceAll(escapeXml(path), files[path] ?? ''), markup)
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
