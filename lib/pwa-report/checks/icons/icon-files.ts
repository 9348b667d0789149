import type { MeasuredIcon } from '../../evidence/evidence'
import type { Check } from '../check'
import { fail, pass, shown, warn } from '../verdict'
import { formatName, FORMATS, iconCheck } from './measure'

const MAX_SENTENCES = 4
const FIX = 'Make each entry match its file: address, sizes and type. The entries in the download do.'

export const iconFiles: Check = {
  id: 'icon-files',
  group: 'icons',
  title: 'Icon files',
  weight: 2,
  run: iconCheck(({ icons, page }) => {
    if (icons.length === 0) return null
    const faults = icons.flatMap((icon) => faultsOf(icon).map((fault) => ({ ...fault, icon })))
    if (faults.length === 0)
      return pass(
        icons.length === 1
          ? 'The icon exists and has the size it declares.'
          : `All ${icons.length} icons exist and have the sizes they declare.`,
      )
    const sentences = faults.map(({ icon, text }) => `${shown(icon.url, page.url)} ${text}.`)
    const found = [...new Set(sentences)].slice(0, MAX_SENTENCES).join(' ')
    return faults.some(({ grave }) => grave) ? fail(found, FIX) : warn(found, FIX)
  }),
}

/** `grave`: the icon cannot be used. */
type Fault = { text: string; grave: boolean }

function faultsOf({ size, type, picture }: MeasuredIcon): Fault[] {
  if (!picture.ok) return [{ text: picture.problem, grave: true }]
  const { format, size: actual, served } = picture.value
  const own = FORMATS[format]
  if (!own) return [{ text: `is ${formatName(format)}, which browsers don’t install with`, grave: true }]
  const faults: Fault[] = []
  if (size === null) faults.push({ text: 'doesn’t declare its size', grave: true })
  if (actual) {
    const { width, height } = actual
    if (typeof size === 'number' && Math.min(width, height) < size)
      faults.push({ text: `is declared as ${size} × ${size}, but is ${width} × ${height}`, grave: true })
    else if (width !== height) faults.push({ text: `isn’t square: ${width} × ${height}`, grave: false })
  }
  if (type !== '' && type !== own)
    faults.push({ text: `is declared as ${type.slice(0, 40)}, but is ${formatName(format)}`, grave: false })
  if (served !== '' && !served.startsWith('image/'))
    faults.push({ text: `is served as ${served.slice(0, 40)}`, grave: false })
  return faults
}
