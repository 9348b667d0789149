'use client'

import { ImageUp } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { PICTURE_LIMIT } from '@/lib/accounts/constants'
import { apiRequest } from '@/lib/client/api-request'
import { refreshMe } from '@/lib/client/me'
import { copy } from './copy'
import { refusalFor } from '../../lib/client/form-errors'

const PATH = '/api/account/picture'
const words = copy.profile.picture

type Props = { name: string; image: string | null }

/** Uploads or removes the user's picture. */
export function PictureForm({ name, image }: Props) {
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<'upload' | 'remove' | null>(null)
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState('')

  const run = async (what: 'upload' | 'remove', work: () => Promise<unknown>) => {
    setBusy(what)
    setProblem('')
    setDone('')
    try {
      await work()
      await refreshMe().catch(() => null)
      router.refresh()
      setDone(what === 'upload' ? words.saved : words.removed)
    } catch (error) {
      setProblem(refusalFor(error, [], words.failed).message)
    } finally {
      setBusy(null)
    }
  }

  const uploadFile = (file: File | undefined) => {
    if (!file) return
    if (file.size > PICTURE_LIMIT) setProblem(words.large)
    else void run('upload', () => upload(file))
  }

  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-5">
        <Avatar name={name} image={image} large />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.title}
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          onChange={(event) => {
            uploadFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <Button variant="outline" busy={busy === 'upload'} onClick={() => input.current?.click()}>
            {busy !== 'upload' && <ImageUp aria-hidden="true" />}
            {busy === 'upload' ? words.uploading : image ? words.change : words.upload}
          </Button>
          {image && (
            <Button
              variant="ghost"
              busy={busy === 'remove'}
              onClick={() => void run('remove', () => apiRequest('DELETE', PATH))}
            >
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      <p role="status" className="text-sm font-medium text-success empty:hidden">
        {done}
      </p>
      <FormError>{problem || undefined}</FormError>
    </div>
  )
}

async function upload(file: File): Promise<void> {
  await apiRequest('PUT', PATH, file)
}
