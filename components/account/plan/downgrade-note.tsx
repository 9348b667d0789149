import type { Quote } from '@/lib/billing/orders/schema'
import { copy } from './copy'

const words = copy.downgrade
const list = new Intl.ListFormat('en', { type: 'conjunction' })

type Props = { quote: Quote; lost: readonly string[] }

/** Explains a downgrade: when it takes effect and which features are lost. */
export function DowngradeNote({ quote: { planName, dueCents }, lost }: Props) {
  return (
    <div className="grid gap-1.5 rounded-md border bg-muted/60 p-4 text-[15px] leading-6">
      <h3 className="font-semibold">{words.title(planName)}</h3>
      <p>{dueCents > 0 ? words.text(planName) : words.now(planName)}</p>
      {lost.length > 0 && <p>{words.lost(list.format(lost.map(inSentence)))}</p>}
    </div>
  )
}

function inSentence(feature: string): string {
  return feature.charAt(0).toLowerCase() + feature.slice(1)
}
