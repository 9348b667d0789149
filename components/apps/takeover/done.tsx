import { buttonVariants } from '@/components/ui/button-variants'
import { Link } from '@/components/ui/link'
import type { TakenOver } from '@/lib/releases/takeover/schema'
import { copy } from './copy'

const words = copy.done

/** Says what the new app is, before it opens in the builder. */
export function Done({ app, signedWith }: { app: TakenOver; signedWith: 'fits' | 'other' | null }) {
  const drawn =
    app.drawnFrom === 'site'
      ? words.site
      : app.drawnFrom === 'blank'
        ? words.blank
        : words.address(app.problem ?? '')
  const signed = { fits: words.imported, other: words.otherKey, none: words.newKey }[signedWith ?? 'none']
  return (
    <div role="status" className="grid max-w-prose gap-4">
      <h1 className="font-display text-title font-[640]">{words.title(app.name)}</h1>
      <p>{drawn}</p>
      <p>{signed(app.nextVersionCode)}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Link href={`/app-builder?app=${app.id}`} className={buttonVariants({})}>
          {words.open}
        </Link>
        <Link href={`/app-builder/stores/${app.id}`} className={buttonVariants({ variant: 'outline' })}>
          {words.keys}
        </Link>
      </div>
    </div>
  )
}
