import type { ReleaseViews } from '@/lib/stores/store-listing/schema'
import { type Box, type Device, type Scene, groundSvg, sceneOf, screenSvg } from './scene'

type Wanted = {
  views: ReleaseViews
  markup: string
  device: Device
  caption: string
  language: string
  /** Scrolled to the end of the screen. */
  atEnd: boolean
}

/**
 * Draws an app screen in a device frame, with a caption above it, as a PNG in a store's size.
 * @throws Error if the browser can't
 */
export async function drawScreenshot(wanted: Wanted): Promise<Blob> {
  const { views, markup, device, caption, language, atEnd } = wanted
  const scene = sceneOf(device, caption !== '')
  const canvas = document.createElement('canvas')
  canvas.width = device.width
  canvas.height = device.height
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('no canvas')
  const scale = scene.app.width / device.appWidth
  const size = { width: device.appWidth, height: Math.round((scene.app.height - scene.strip) / scale) }
  const [ground, screen] = await Promise.all([
    load(groundSvg(views, device, caption, scene, language)),
    load(screenSvg(views, markup, device, size, atEnd)),
  ])
  context.drawImage(ground, 0, 0)
  drawDevice(context, scene, device, views.colors.background)
  context.save()
  clip(context, scene.app)
  context.drawImage(
    screen,
    scene.app.x,
    scene.app.y + scene.strip,
    scene.app.width,
    scene.app.height - scene.strip,
  )
  context.restore()
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

/** Decodes the picture twice, because some browsers apply its fonts only the second time. */
async function load(svg: string): Promise<HTMLImageElement> {
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  let image = new Image()
  for (let attempt = 0; attempt < 2; attempt++) {
    image = new Image()
    image.src = address
    await image.decode()
  }
  return image
}

const BODY = '#17181c'
const EDGE = '#3a3c42'

function drawDevice(
  context: CanvasRenderingContext2D,
  { frame, app, strip }: Scene,
  device: Device,
  ground: string,
) {
  context.save()
  context.shadowColor = 'rgba(0,0,0,0.35)'
  context.shadowBlur = device.width * 0.04
  context.shadowOffsetY = device.width * 0.015
  fill(context, frame, BODY)
  context.restore()
  context.lineWidth = Math.max(2, device.width * 0.003)
  context.strokeStyle = EDGE
  outline(context, frame)
  context.stroke()
  fill(context, app, ground)
  const middle = app.x + app.width / 2
  const camera = app.y + strip * 0.5
  if (device.name === 'phone') dot(context, middle, camera, strip * 0.2)
  if (device.name === 'iphone') {
    const [width, height] = [app.width * 0.28, strip * 0.52]
    fill(
      context,
      { x: middle - width / 2, y: camera - height / 2, width, height, radius: height / 2 },
      '#000000',
    )
  }
}

function outline(context: CanvasRenderingContext2D, { x, y, width, height, radius }: Box) {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
}

function fill(context: CanvasRenderingContext2D, box: Box, color: string) {
  outline(context, box)
  context.fillStyle = color
  context.fill()
}

function clip(context: CanvasRenderingContext2D, box: Box) {
  outline(context, box)
  context.clip()
}

function dot(context: CanvasRenderingContext2D, x: number, y: number, radius: number) {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = '#000000'
  context.fill()
}
