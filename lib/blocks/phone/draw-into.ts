import { type ComponentChild, h, render } from 'preact'
import type { HeadingLevel } from '../heading'
import type { Live, LiveModule } from '../live/module'
import type { LiveSetting } from '../live/pages-section'

/** Elements whose static markup was replaced. */
const drawn = new WeakSet<HTMLElement>()

/** Renders a module's current state. Uses Preact, for whose JSX the views are built. */
export function drawInto(
  element: HTMLElement,
  module: LiveModule,
  live: Live,
  { text, language }: LiveSetting,
  level: HeadingLevel,
): void {
  const { props, source } = live
  // Preact would keep static elements that the first render does not match.
  if (!drawn.has(element)) element.replaceChildren()
  drawn.add(element)
  const View = module.view as unknown as (drawing: object) => ComponentChild
  render(h(View, { props, state: live.state(), source, text, language, level, live }), element)
}
