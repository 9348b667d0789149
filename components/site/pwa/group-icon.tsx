import { FileJson2, Images, ShieldCheck, Sparkles, WifiOff } from 'lucide-react'
import type { FindingGroup } from '@/lib/pwa-report/report'

const ICONS = {
  basics: ShieldCheck,
  manifest: FileJson2,
  icons: Images,
  offline: WifiOff,
  abilities: Sparkles,
}

export function GroupIcon({ group }: { group: FindingGroup }) {
  const Icon = ICONS[group]
  return <Icon aria-hidden="true" strokeWidth={1.6} className="size-6 shrink-0 text-link" />
}
