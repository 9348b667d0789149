import { buttonVariants } from '@/components/ui/button-variants'
import { Link } from '@/components/ui/link'
import type { ImportedApp } from '@/lib/portability/schema'
import { copy } from './copy'

const words = copy.import.done

/** Says what was imported and verified, and what is left to do. */
export function Imported({ app }: { app: ImportedApp }) {
  const { id, name, hostedUrl, packages, canceledMessages, addresses, unreachableDevices } = app
  const left = [
    ...(canceledMessages > 0 ? [words.messages(canceledMessages)] : []),
    ...(addresses.length > 0 ? [words.addresses(addresses.join(', '))] : []),
    ...(unreachableDevices > 0 ? [words.unreachable(unreachableDevices)] : []),
  ]
  return (
    <div role="status" className="grid max-w-prose gap-4 [overflow-wrap:anywhere]">
      <h1 className="font-display text-title font-[640]">{words.title(name)}</h1>
      <p>{words[packages]}</p>
      {packages !== 'none' && <p>{words.address(hostedUrl)}</p>}
      {left.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className="mt-2 flex flex-wrap gap-3">
        <Link href={`/app-builder?app=${id}`} className={buttonVariants({})}>
          {words.open}
        </Link>
        <Link href="/app-builder" className={buttonVariants({ variant: 'outline' })}>
          {words.apps}
        </Link>
      </div>
    </div>
  )
}
