'use client'

import type { LucideIcon } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Tooltip } from '@/components/ui/tooltip'

type ToolButtonProps = {
  icon: LucideIcon
  label: string
  /** As shown in the tooltip. */
  keys?: string
  disabled?: boolean
  pressed?: boolean
  onClick: () => void
  className?: string
}

/** A button that is only a picture: its name is in the tooltip too. */
export function ToolButton({
  icon: Icon,
  label,
  keys,
  disabled,
  pressed,
  onClick,
  className,
}: ToolButtonProps) {
  return (
    <Tooltip content={keys ? `${label} (${keys})` : label}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled}
        onClick={onClick}
        className={className}
      >
        <Icon aria-hidden="true" />
      </Button>
    </Tooltip>
  )
}
