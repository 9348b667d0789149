'use client'

import type { LucideIcon } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ToolbarItem } from '@/components/ui/toolbar'
import { Tooltip } from '@/components/ui/tooltip'

type ToolButtonProps = {
  icon: LucideIcon
  label: string
  /** Displayed in the tooltip. */
  keys?: string
  disabled?: boolean
  pressed?: boolean
  onClick: () => void
  className?: string
}

/** An icon button with its name as tooltip. In a toolbar, it is an item. */
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
      <ToolbarItem>
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
      </ToolbarItem>
    </Tooltip>
  )
}
