import { type ComponentChild, h, render } from 'preact'
import type { HeadingLevel } from '../heading'
import type { Live, LiveModule } from '../live/module'
import type { LiveSetting } from '../live/pages-section'

/** Where the page's own markup has made room. */
const drawn = new WeakSet<HTMLElement>()

/** Draws what a module shows now. Its elements are Preact's here: the views are built with its JSX. */
export function drawInto(
  element: HTMLElement,
  module: LiveModule,
  live: Live,
  { text, language }: LiveSetting,
  level: HeadingLevel,
): void {
  const { props, source } = live
  // Preact would leave what it does not find again in what it draws first
  if (!drawn.has(element)) element.replaceChildren()
  drawn.add(element)
  const View = module.view as unknown as (drawing: object) => ComponentChild
  render(h(View, { props, state: live.state(), source, text, language, level, live }), element)
}
