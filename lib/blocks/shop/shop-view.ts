import type { Block } from '@/lib/document/block'
import { drawLive } from '../live/draw'
import type { LiveModule, LiveProps } from '../live/module'
import type { ViewModule } from '../view-module'
import { shopStyle } from './style'

/** View of a shop block: its live module with the shared shop style. */
export function shopView<B extends Block & { source: string }, P extends LiveProps, S>(
  live: LiveModule<P, S>,
): ViewModule<B> {
  return { draw: (drawing) => drawLive(drawing, live as unknown as LiveModule), style: shopStyle }
}
