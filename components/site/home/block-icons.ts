import {
  AudioLines,
  CalendarClock,
  Clock,
  GalleryHorizontal,
  Heading,
  Image,
  Images,
  LayoutGrid,
  List,
  type LucideIcon,
  MapPin,
  Newspaper,
  ReceiptText,
  RectangleHorizontal,
  ShoppingBag,
  SquarePlay,
  StickyNote,
  TextInitial,
  Type,
} from 'lucide-react'
import type { BlockType } from '@/lib/document/block'

/**
 * Icons of some components, as in the builder's panel. Duplicated, so that public pages don't load the
 * builder's modules.
 */
export const BLOCK_ICONS = {
  header: Heading,
  text: Type,
  'rich-text': TextInitial,
  button: RectangleHorizontal,
  grid: LayoutGrid,
  card: StickyNote,
  list: List,
  image: Image,
  gallery: Images,
  video: SquarePlay,
  audio: AudioLines,
  carousel: GalleryHorizontal,
  booking: CalendarClock,
  hours: Clock,
  map: MapPin,
  prices: ReceiptText,
  posts: Newspaper,
  products: ShoppingBag,
} as const satisfies Partial<Record<BlockType, LucideIcon>>

export type ShownBlock = keyof typeof BLOCK_ICONS
