import { button } from './button'
import { card } from './card'
import { grid } from './grid'
import { header } from './header'
import { image } from './image'
import { text } from './text'

/** The types of blocks, in the order in which the builder offers them. A new type needs its module and a line here. */
export const BLOCK_MODULES = [header, text, image, button, grid, card] as const
