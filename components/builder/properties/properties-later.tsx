'use client'

import { later } from '../../ui/later'

/** The fields of what is selected; the canvas comes first. */
export const PropertiesPanel = later(() => import('./properties-panel').then((file) => file.PropertiesPanel))
