'use client'

import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { assetHash, focalPoint, withFocalPoint } from '@/lib/document/asset'
import {
  type Area,
  type Aspect,
  ASPECTS,
  coversPicture,
  largestArea,
  pointWithin,
  ratioOf,
  type Size,
} from './crop-area'
import { cropToFile } from './crop-file'
import { CropStage, FocusStage } from './adjust-stages'
import { useAssetUrl } from './use-asset-url'
import { useUpload } from './use-upload'

type AdjustDialogProps = {
  source: string
  onPicture: (source: string) => void
  onClose: () => void
}

const MIDDLE = { x: 50, y: 50 }
const ASPECT_LABELS: Record<Aspect, string> = {
  ...{ free: 'Free', original: 'Original' },
  ...{ '1:1': '1:1', '4:3': '4:3', '16:9': '16:9' },
}

/**
 * Crops a picture, and sets the point that stays visible where the app cuts it to another shape. Cropping
 * uploads a new picture; the original stays with the app.
 */
export function AdjustDialog({ source, onPicture, onClose }: AdjustDialogProps) {
  const assetUrl = useAssetUrl()
  const upload = useUpload()
  const picture = useRef<HTMLImageElement>(null)
  // A page can't read the pixels of another site's picture.
  const canCrop = assetHash(source) !== null
  const url = canCrop ? assetUrl(source) : withFocalPoint(source, null)
  const [mode, setMode] = useState<'crop' | 'focus'>(canCrop ? 'crop' : 'focus')
  const [size, setSize] = useState<Size | null>(null)
  const [aspect, setAspect] = useState<Aspect>('free')
  const [area, setArea] = useState<Area | null>(null)
  const [point, setPoint] = useState(focalPoint(source))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const chooseAspect = (next: Aspect) => {
    setAspect(next)
    if (size) setArea(largestArea(ratioOf(next, size), size))
  }
  const apply = async () => {
    if (!size || !area || coversPicture(area, size)) return finish(withFocalPoint(source, point))
    setBusy(true)
    setError(null)
    const file = await cropToFile(picture.current!, area)
    const result = file ? await upload(file) : { error: 'Your browser couldn’t crop this picture.' }
    setBusy(false)
    if ('error' in result) setError(result.error)
    else finish(withFocalPoint(result.reference, point && pointWithin(point, area, size)))
  }
  const finish = (next: string) => {
    if (next !== source) onPicture(next)
    onClose()
  }

  const image = (
    // oxlint-disable-next-line nextjs/no-img-element -- a picture of the customer's, for signed-in people only
    <img
      ref={picture}
      src={url}
      alt=""
      draggable={false}
      referrerPolicy="no-referrer"
      className="max-h-[min(50dvh,26rem)] max-w-full select-none"
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
        setSize({ width, height })
        // The picture loads again when the mode changes.
        setArea((before) => before ?? largestArea(null, { width, height }))
      }}
      onError={() => setError('We couldn’t load the picture. Check your connection and try again.')}
    />
  )
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        title="Crop and focal point"
        description={
          mode === 'crop'
            ? 'Keep a part of the picture. The original stays with the app’s pictures.'
            : 'Choose the point that stays visible where the app shows the picture in another shape.'
        }
        className="max-w-2xl"
      >
        {canCrop ? (
          <SegmentedControl
            size="sm"
            aria-label="What to change"
            options={[
              { value: 'crop', label: 'Crop' },
              { value: 'focus', label: 'Focal point' },
            ]}
            value={mode}
            onValueChange={setMode}
          />
        ) : (
          <p className="text-[13px] leading-snug text-muted-foreground">
            To crop a picture from the web, save it to your device and upload it.
          </p>
        )}
        {mode === 'crop' && (
          <SegmentedControl
            size="sm"
            aria-label="Shape"
            options={ASPECTS.map((value) => ({ value, label: ASPECT_LABELS[value] }))}
            value={aspect}
            onValueChange={chooseAspect}
          />
        )}
        {mode === 'crop' ? (
          <CropStage {...{ image, size, area }} ratio={size && ratioOf(aspect, size)} onChange={setArea} />
        ) : (
          <FocusStage {...{ image, url }} point={point ?? MIDDLE} onChange={setPoint} />
        )}
        {error && <FieldError>{error}</FieldError>}
        <DialogFooter>
          {mode === 'focus' && point && (
            <Button variant="ghost" className="sm:mr-auto" onClick={() => setPoint(null)}>
              Use the middle
            </Button>
          )}
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} disabled={!size} onClick={() => void apply()}>
            {busy ? 'Uploading…' : 'Apply'}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
