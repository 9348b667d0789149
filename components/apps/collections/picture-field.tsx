'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FileDropInput } from '@/components/ui/file-drop-input'
import { buttonVariants } from '@/components/ui/button-variants'
import { ASSET_LIMIT, type StoredAsset } from '@/lib/apps/schema'
import { ApiError } from '@/lib/client/api-request'
import { api } from '../../../lib/client/apps-api'
import { copy } from './copy'

const texts = copy.picture
const ACCEPT = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml,image/avif'

/** The address of a picture for this page. */
export function pictureUrl(appId: string, value: string): string {
  const hash = /^asset:([0-9a-f]{64})$/.exec(value)?.[1]
  return hash ? `/api/apps/${appId}/assets/${hash}` : value
}

type Props = {
  appId: string
  label: string
  required: boolean
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A picture of the app: a new one, or one that it has. */
export function PictureField({ appId, label, required, value, error, onChange }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [library, setLibrary] = useState<StoredAsset[]>()
  const upload = async (file: File) => {
    setProblem(undefined)
    if (!file.type.startsWith('image/')) return setProblem(texts.wrongType)
    if (file.size > ASSET_LIMIT) return setProblem(texts.tooLarge)
    setBusy(true)
    try {
      onChange((await api.addAsset(appId, file)).reference)
      setLibrary(undefined)
    } catch (failed) {
      setProblem(failed instanceof ApiError ? failed.message : texts.failed)
    }
    setBusy(false)
  }
  const open = async () => {
    setProblem(undefined)
    try {
      const all = await api.listAssets(appId)
      setLibrary(all.filter(({ contentType }) => contentType.startsWith('image/')))
    } catch (failed) {
      setProblem(failed instanceof ApiError ? failed.message : copy.failed)
    }
  }
  return (
    <Field label={label} required={required} error={problem ?? error}>
      <div className="flex flex-wrap items-center gap-3">
        {value && (
          // oxlint-disable-next-line nextjs/no-img-element -- a picture of the app, stored by the service
          <img
            src={pictureUrl(appId, value)}
            alt=""
            className="size-16 rounded-md border bg-muted object-cover"
          />
        )}
        <span className={`${buttonVariants({ variant: 'outline' })} relative focus-within:outline-2`}>
          {busy ? copy.reading : texts.upload}
          <FileDropInput accept={ACCEPT} disabled={busy} onFile={(file) => void upload(file)} />
        </span>
        <Button variant="outline" aria-expanded={library !== undefined} onClick={() => void open()}>
          {texts.choose}
        </Button>
        {value && (
          <Button variant="ghost" onClick={() => onChange('')}>
            {texts.remove}
          </Button>
        )}
      </div>
      {library && (
        <div
          role="group"
          aria-label={texts.library}
          className="max-h-56 overflow-y-auto rounded-md border p-2"
        >
          {library.length === 0 && <p className="p-2 text-sm text-muted-foreground">{texts.none}</p>}
          <div className="grid grid-cols-[repeat(auto-fill,minmax(72px,1fr))] gap-2">
            {library.map(({ reference, url }, index) => (
              <button
                key={reference}
                type="button"
                aria-label={texts.option(index + 1)}
                aria-pressed={reference === value}
                onClick={() => {
                  onChange(reference)
                  setLibrary(undefined)
                }}
                className="aspect-square overflow-hidden rounded-md border bg-muted aria-pressed:border-primary"
              >
                {/* oxlint-disable-next-line nextjs/no-img-element -- a picture of the app, stored by the service */}
                <img src={url} alt="" loading="lazy" className="size-full object-cover" />
              </button>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}
