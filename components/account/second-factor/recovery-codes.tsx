'use client'

import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { brand } from '@/lib/brand'
import { copy } from './copy'

const words = copy.codes

type Props = {
  /** The codes, or null to close the dialog. */
  codes: string[] | null
  onClose: () => void
  /** Receives the focus, because no button of the page opened the dialog. */
  onClosed: () => void
}

export function RecoveryCodesDialog({ codes, onClose, onClosed }: Props) {
  return (
    <Dialog open={codes !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.title}
        description={words.text}
        className="max-w-md"
        // An outside click must not close it: the codes are shown only once.
        onInteractOutside={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          onClosed()
        }}
      >
        {codes && (
          <>
            <ul
              aria-label={words.list}
              className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border bg-band px-4 py-3 font-mono text-[15px]"
            >
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
            <div className="flex items-center gap-2">
              <a
                href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n') + '\n')}`}
                download={`${brand.name.toLowerCase()}-recovery-codes.txt`}
                className="inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-link underline underline-offset-4"
              >
                <Download aria-hidden="true" className="size-4" />
                {words.download}
              </a>
              <CopyButton text={codes.join('\n')} label={words.copy} />
            </div>
            <DialogFooter>
              <Button onClick={onClose}>{words.done}</Button>
            </DialogFooter>
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}
