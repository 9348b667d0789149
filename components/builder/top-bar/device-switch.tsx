'use client'

import { cn } from '@/components/ui/cn'
import { ToolbarSegments } from '@/components/ui/toolbar'
import { DEVICES } from '../state/devices'
import type { Device } from '../state/editor-state'

type DeviceSwitchProps = { device: Device; onChange: (device: Device) => void; className?: string }

/** Selects the device of the canvas, in a toolbar. */
export function DeviceSwitch({ device, onChange, className }: DeviceSwitchProps) {
  const { width, height } = DEVICES[device]
  return (
    <div className={cn('flex items-center gap-2', className)}>
      <ToolbarSegments
        aria-label="Device"
        value={device}
        onValueChange={onChange}
        options={(Object.keys(DEVICES) as Device[]).map((value) => {
          const { icon: Icon, label, width: w, height: h } = DEVICES[value]
          return { value, label: <Icon aria-hidden="true" />, title: `${label}, ${w} × ${h}` }
        })}
      />
      <span className="hidden w-[5.5rem] text-[13px] text-muted-foreground tabular-nums min-[1180px]:block">
        {width} × {height}
      </span>
    </div>
  )
}
