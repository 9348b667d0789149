'use client'

import { CreditCard } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { Switch } from '@/components/ui/switch'
import type { SavedCard } from '@/lib/billing/cards/schema'
import { apiRequest } from '@/lib/client/api-request'
import { useAction } from '../../auth/use-action'
import { copy } from './copy'

const words = copy.card

/** The saved card: replace or remove it, and turn automatic renewal on or off. */
export function SavedCardPanel({ card }: { card: SavedCard }) {
  const id = useId()
  const router = useRouter()
  const { busy, problem, run } = useAction()

  const replace = () =>
    run(async () => {
      const { url } = await apiRequest<{ url: string }>('POST', '/api/billing/card')
      window.location.assign(url)
    })
  const remove = () =>
    run(async () => {
      await apiRequest('DELETE', '/api/billing/card')
      router.refresh()
    })
  const setRenews = (renews: boolean) =>
    run(async () => {
      await apiRequest('PUT', '/api/billing/card', { renews })
      router.refresh()
    })

  return (
    <div className="grid gap-5">
      <div className="flex items-start gap-4">
        <CreditCard aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
        <div className="min-w-0 flex-1">
          <p className="text-[15px] font-medium">{words.name(card.brand, card.last4)}</p>
          <p className="text-sm text-muted-foreground">{words.expires(card.expires)}</p>
        </div>
        {card.isExpired && <Badge variant="destructive">{words.expired}</Badge>}
      </div>
      <div className="flex items-start gap-4 border-t pt-5">
        <label htmlFor={id} className="min-w-0 flex-1">
          <span className="block text-[15px] font-medium">{words.renews}</span>
          <span className="block text-sm leading-5 text-muted-foreground">{words.renewsHint}</span>
        </label>
        <Switch
          id={id}
          checked={card.renews}
          disabled={busy}
          onCheckedChange={(renews) => void setRenews(renews)}
        />
      </div>
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" busy={busy} onClick={() => void replace()}>
          {words.replace}
        </Button>
        <Button variant="ghost" busy={busy} onClick={() => void remove()}>
          {words.remove}
        </Button>
      </div>
    </div>
  )
}
