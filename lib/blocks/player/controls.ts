/** Elements of the player. Built by hand, because its script has no renderer. */
export function make(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** @param path of an icon of 24 by 24 */
export function button(label: string, path: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'ak-player-button'
  element.setAttribute('aria-label', label)
  const icon = document.createElementNS(SVG, 'svg')
  const looks = { viewBox: '0 0 24 24', width: '24', height: '24', fill: 'none', stroke: 'currentColor' }
  for (const [name, value] of Object.entries({ ...looks, 'stroke-width': '2', 'stroke-linecap': 'round' }))
    icon.setAttribute(name, value)
  icon.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', path)
  icon.append(line)
  element.append(icon)
  element.addEventListener('click', press)
  return element
}

export function choice(
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
  onChange: (value: string) => void,
): { element: HTMLElement; select: HTMLSelectElement } {
  const element = make('label', 'ak-player-choice', label)
  const select = document.createElement('select')
  for (const [value, text] of options) select.append(new Option(text, value, false, value === chosen))
  select.addEventListener('change', () => onChange(select.value))
  element.append(select)
  return { element, select }
}

/** `1:02:05` for 3725 seconds. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
