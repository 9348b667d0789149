'use client'

import { useState } from 'react'
import { TabIconView } from '@/lib/blocks/frame/icons'
import { Button } from '@/components/ui/button'
import { useAssetUrl } from '../pictures/use-asset-url'
import { useIconShapes } from '../state/icon-library'
import { IconPicker } from './icon-picker'

type TabIconFieldProps = { value: string; onChange: (icon: string) => void }

/** A tab's icon, with a button to change it. */
export function TabIconField({ value, onChange }: TabIconFieldProps) {
  const [choosing, setChoosing] = useState(false)
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <span className="text-sm font-medium">Icon</span>
        <Button
          variant="outline"
          size="sm"
          className="h-9"
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        >
          <TabIcon name={value} />
          {choosing ? 'Done' : 'Change icon'}
        </Button>
      </div>
      {choosing && <IconPicker value={value} onChange={onChange} />}
    </div>
  )
}

/** A tab's icon as in the app. */
export function TabIcon({ name }: { name: string }) {
  const shapesOf = useIconShapes()
  const assetUrl = useAssetUrl()
  return <TabIconView name={name} shapesOf={shapesOf} assetUrl={assetUrl} />
}
