import type { ReactNode } from 'react'
import { Queries } from '@/app/queries'

export default function Layout({ children }: { children: ReactNode }) {
  return <Queries>{children}</Queries>
}
