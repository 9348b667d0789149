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
 * The icons of some components as the builder's panel shows them. The panel's own modules belong to the builder's script,
 * which no public page has to load.
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
