import type { Check } from '../check'
import { fail, pass, quoted, type Verdict, warn } from '../verdict'

const CODE = '<meta name="viewport" content="width=device-width, initial-scale=1">'

export const viewport: Check = {
  id: 'viewport',
  group: 'basics',
  title: 'Fits small screens',
  weight: 4,
  run({ page }) {
    const content = page.metas.get('viewport')
    if (content !== undefined) return checkContent(content)
    return fail(
      'The page has no viewport setting, so phones show a shrunken desktop page.',
      'Add this line to <head>, and check that the layout adapts.',
      CODE,
    )
  },
}

function checkContent(content: string): Verdict {
  const settings = new Map(
    content
      .toLowerCase()
      .split(/[,;]/)
      .map((part) => part.split('=').map((word) => word.trim()))
      .map(([name = '', value = '']) => [name, value] as const),
  )
  const [width, scale] = [settings.get('width'), settings.get('initial-scale')]
  if (width !== 'device-width' && !(width === undefined && Number(scale) === 1))
    return fail(
      `The viewport is set to ${quoted(content)} instead of the device’s width.`,
      'Set it to the device’s width.',
      CODE,
    )
  const maxScale = Number.parseFloat(settings.get('maximum-scale') ?? '10')
  if (/^(?:no|0)$/.test(settings.get('user-scalable') ?? '') || maxScale < 2)
    return warn(
      'The page fits the screen, but doesn’t let people zoom in.',
      'Let people enlarge text they can’t read: remove user-scalable and maximum-scale.',
      CODE,
    )
  return pass('The page fits the width of the device.')
}
