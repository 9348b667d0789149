import { type ComponentChild, h, render } from 'preact'
import type { HeadingLevel } from '../../heading'
import type { Live, LiveModule } from '../module'
import type { LiveSetting } from '../pages-section'

/** Draws what a module shows now. Its elements are Preact's here: the views are built with its JSX. */
export function drawInto(
  element: HTMLElement,
  module: LiveModule,
  live: Live,
  { text, language }: LiveSetting,
  level: HeadingLevel,
): void {
  const { props, source } = live
  const View = module.view as unknown as (drawing: object) => ComponentChild
  render(h(View, { props, state: live.state(), source, text, language, level, live }), element)
}
