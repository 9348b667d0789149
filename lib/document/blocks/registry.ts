import { accordion } from './accordion'
import { booking } from './booking'
import { button } from './button'
import { card } from './card'
import { carousel } from './carousel'
import { columns } from './columns'
import { divider } from './divider'
import { form } from './form'
import { grid } from './grid'
import { header } from './header'
import { image } from './image'
import { panel } from './panel'
import { section } from './section'
import { spacer } from './spacer'
import { tabs } from './tabs'
import { text } from './text'

/** The types of blocks, in the order in which the builder offers them. A new type needs its module and a line here. */
export const BLOCK_MODULES = [
  header,
  text,
  image,
  button,
  grid,
  card,
  section,
  columns,
  carousel,
  tabs,
  accordion,
  panel,
  divider,
  spacer,
  form,
  booking,
] as const
