'use client'

import { Check, Copy, Share2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/toaster'
import { copy } from './copy'

const DONE_FOR = 2000

/** Share and copy buttons. Share comes first, if the device supports it. */
export function ShareButtons({ url, name }: { url: string; name: string }) {
  const canShare = useCanShare()
  // Rejects when the person closes the share sheet, which is not an error.
  const share = () => void navigator.share({ title: name, url }).catch(() => undefined)
  return (
    <>
      {canShare && (
        <Button onClick={share}>
          <Share2 aria-hidden="true" />
          {copy.share}
        </Button>
      )}
      <CopyLink url={url} isMain={!canShare} />
    </>
  )
}

function CopyLink({ url, isMain }: { url: string; isMain: boolean }) {
  const [copied, setCopied] = useState(false)
  const copyUrl = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      setTimeout(() => setCopied(false), DONE_FOR)
    } catch {
      notify({ ...copy.copyFailed, tone: 'destructive' })
    }
  }
  return (
    <Button variant={isMain ? 'primary' : 'outline'} onClick={() => void copyUrl()}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{copied ? copy.copied : copy.copy}</span>
    </Button>
  )
}

/** False on the server, which doesn't know the device. */
function useCanShare(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => typeof navigator.share === 'function',
    () => false,
  )
}
