import { blockStyles } from '@/lib/blocks/registries/styles'
import { scroller } from '../canvas/canvas-css'

/** The style sheet of an app that runs: the canvas' own without what only the editor needs. */
export const previewCss = blockStyles + scroller
