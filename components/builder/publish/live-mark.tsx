import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { assetHash } from '@/lib/document/asset'
import { AppIcon } from '../../apps/app-icon'
import { useEditor } from '../state/use-editor'

/** The app's icon coming out of the kiln, with a title. */
export function LiveMark({ children }: { children: ReactNode }) {
  const { appName, icon, primaryColor } = useEditor((state) => state.history.present.settings)
  const appId = useEditor((state) => state.app?.id)
  const hash = icon ? assetHash(icon) : null
  const url = hash && appId ? `/api/apps/${appId}/assets/${hash}` : null
  return (
    <span className="flex items-center gap-5 pb-2">
      <span aria-hidden="true" className="relative block w-fit">
        <span className="absolute -inset-7 animate-fade-in rounded-full bg-[radial-gradient(closest-side,color-mix(in_oklch,var(--color-ember)_38%,transparent),transparent)] forced-colors:hidden" />
        <AppIcon
          url={url}
          name={appName}
          color={primaryColor}
          className="relative size-14 animate-stamp shadow-float"
        />
        <span className="absolute -right-2 -bottom-2 grid size-7 animate-stamp place-items-center rounded-full bg-success text-success-foreground ring-4 ring-popover [animation-delay:120ms] [animation-fill-mode:backwards]">
          <Check className="size-4" strokeWidth={3} />
        </span>
      </span>
      <span className="font-display text-title font-[640]">{children}</span>
    </span>
  )
}
