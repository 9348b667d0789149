'use client'

import { lazyPart } from '../../ui/lazy'

/** Fields of the selection. Loads after the canvas. */
export const PropertiesPanel = lazyPart(() =>
  import('./properties-panel').then((file) => file.PropertiesPanel),
)
