import type { Participant } from '@/lib/apps/collaboration/schema'
import { colorOf } from './colors'
import { participantName } from './naming'

/** Styles that outline other participants' selections in their color, with their name. */
export function outlinesCss(others: readonly Participant[]): string {
  return others
    .flatMap((other) => {
      if (other.selectedId === null) return []
      const block = `.ak-block[data-block="${CSS.escape(other.selectedId)}"]`
      const color = colorOf(other.client)
      return [
        `${block}{content-visibility:visible;outline:2px solid ${color};outline-offset:-2px;border-radius:6px}`,
        // Outside the user's own outline, if both selected the block.
        `${block}[aria-selected='true']{outline-offset:1px}`,
        `${block}::after{content:${inCss(participantName(other))};position:absolute;z-index:3;inset-block-start:0;inset-inline-end:0;max-inline-size:70%;` +
          `padding:2px 8px;border-radius:0 6px 0 6px;background:${color};color:#fff;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;` +
          `font:600 11px/16px var(--font-inter, system-ui), sans-serif;letter-spacing:0;pointer-events:none}`,
      ]
    })
    .join('')
}

/** Escapes a text as a CSS string. */
function inCss(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N} ,.]/gu, (letter) => `\\${letter.codePointAt(0)!.toString(16)} `)}"`
}
