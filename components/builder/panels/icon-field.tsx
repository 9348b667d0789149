'use client'

import { Button } from '@/components/ui/button'
import type { Settings } from '@/lib/document/settings'
import { useAssetUrl } from '../pictures/use-asset-url'
import { PictureInput } from '../pictures/picture-input'
import { AppIcon } from '../../apps/app-icon'

type IconFieldProps = { settings: Settings; onChange: (icon: string | null) => void }

/** The icon as on a home screen, with a button to change it. */
export function IconField({ settings, onChange }: IconFieldProps) {
  const assetUrl = useAssetUrl()
  const { icon, appName, primaryColor } = settings
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-medium">Icon</h3>
      <div className="flex items-center gap-3">
        <AppIcon url={icon ? assetUrl(icon) : null} name={appName} color={primaryColor} className="size-16" />
        <div className="grid flex-1 gap-1.5">
          <PictureInput label="Upload" onPicture={onChange} />
          {icon && (
            <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
              Use a monogram
            </Button>
          )}
        </div>
      </div>
      <p className="text-[13px] leading-snug text-muted-foreground">
        Use a square picture of at least 512 pixels. Without one, the icon is the app’s first letter on your
        primary color.
      </p>
    </div>
  )
}
