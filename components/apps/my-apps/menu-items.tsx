import Link from 'next/link'
import type { ReactNode } from 'react'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'

type DoesProps = { icon: ReactNode; text: string; onSelect: () => void }

/** An item that does something. */
export function Does({ icon, text, onSelect }: DoesProps) {
  return (
    <DropdownMenuItem onSelect={onSelect}>
      {icon}
      {text}
    </DropdownMenuItem>
  )
}

/** An item that leads to a page. */
export function Leads({ href, icon, text }: { href: string; icon: ReactNode; text: string }) {
  return (
    <DropdownMenuItem asChild>
      <Link href={href}>
        {icon}
        {text}
      </Link>
    </DropdownMenuItem>
  )
}
