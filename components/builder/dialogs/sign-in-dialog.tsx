'use client'

import Link from 'next/link'
import type { MouseEvent } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { useEditor } from '../state/use-editor'
import { useSession } from '../session/use-session'

/** Asks to sign in for saving and publishing. Meanwhile the work is stored in this browser. */
export function SignInDialog() {
  const { store, flush } = useSession()
  const open = useEditor((state) => state.dialog === 'sign-in')
  const appId = useEditor((state) => state.app?.id)
  const back = appId ? `/app-builder?app=${appId}&continue=save` : '/products/custom?continue=save'
  const query = `?callbackUrl=${encodeURIComponent(back)}`

  const leave = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const { href } = event.currentTarget
    await flush()
    location.assign(href)
  }

  return (
    <Dialog open={open} onOpenChange={(next) => !next && store.set({ dialog: null })}>
      <DialogContent
        title={appId ? 'You are signed out' : 'Sign in to save your app'}
        description="Your work is stored in this browser. After you sign in, we’ll bring you back here and save it."
        className="max-w-md"
      >
        <DialogFooter>
          <Link
            href={`/signup${query}`}
            onClick={(event) => void leave(event)}
            className={buttonVariants({ variant: 'outline' })}
          >
            Create an account
          </Link>
          <Link href={`/signin${query}`} onClick={(event) => void leave(event)} className={buttonVariants()}>
            Sign in
          </Link>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
