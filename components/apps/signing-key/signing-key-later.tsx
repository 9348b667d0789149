'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/skeleton'

/** Its forms are needed seldom: they come with the first look at it. */
export const SigningKey = dynamic(() => import('./signing-key').then((file) => file.SigningKey), {
  loading: () => <Skeleton className="h-28" />,
})
