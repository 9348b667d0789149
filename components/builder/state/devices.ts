import { Monitor, Smartphone, Tablet } from 'lucide-react'
import type { Device } from './editor-state'

/** Canvas sizes, in CSS pixels. */
export const DEVICES = {
  mobile: { label: 'Mobile', width: 375, height: 667, icon: Smartphone },
  tablet: { label: 'Tablet', width: 768, height: 1024, icon: Tablet },
  desktop: { label: 'Desktop', width: 1200, height: 800, icon: Monitor },
} as const satisfies Record<Device, { label: string; width: number; height: number; icon: unknown }>
