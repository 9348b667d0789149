'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/skeleton'

/** Rarely needed, so its code loads on first view. */
export const SigningKey = dynamic(() => import('./signing-key').then((file) => file.SigningKey), {
  loading: () => <Skeleton className="h-28" />,
})
