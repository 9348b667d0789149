import type { Participant } from '@/lib/apps/collaboration/schema'
import { colorOf } from './colors'
import { nameOf } from './naming'

/** Styles that outline on the canvas what others have selected, each in their color and with their name. */
export function outlinesCss(others: readonly Participant[]): string {
  return others
    .flatMap((other) => {
      if (other.selectedId === null) return []
      const block = `.ak-block[data-block="${CSS.escape(other.selectedId)}"]`
      const color = colorOf(other.client)
      return [
        `${block}{content-visibility:visible;outline:2px solid ${color};outline-offset:-2px;border-radius:6px}`,
        // Around one's own, where both have selected it.
        `${block}[aria-selected='true']{outline-offset:1px}`,
        `${block}::after{content:${inCss(nameOf(other))};position:absolute;z-index:3;inset-block-start:0;inset-inline-end:0;max-inline-size:70%;` +
          `padding:2px 8px;border-radius:0 6px 0 6px;background:${color};color:#fff;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;` +
          `font:600 11px/16px var(--font-inter, system-ui), sans-serif;letter-spacing:0;pointer-events:none}`,
      ]
    })
    .join('')
}

/** A text as a string of CSS: letters that mean something there stand as numbers. */
function inCss(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N} ,.]/gu, (letter) => `\\${letter.codePointAt(0)!.toString(16)} `)}"`
}
