'use client'

import { type ReactNode, createContext, useContext } from 'react'
import { PERMISSION_NAMES, type Permission } from '@/lib/base/roles'

const Permissions = createContext<readonly Permission[]>(PERMISSION_NAMES)

type Props = { permissions: readonly Permission[]; children: ReactNode }

/** Provides what the user's role includes, in their workspace or for the page's app. */
export function CanProvider({ permissions, children }: Props) {
  return <Permissions.Provider value={permissions}>{children}</Permissions.Provider>
}

/** Whether the user's role includes a permission, to hide what the service would refuse. */
export function useCan(): (permission: Permission) => boolean {
  const permissions = useContext(Permissions)
  return (permission) => permissions.includes(permission)
}

type IfCanProps = { permission: Permission; otherwise?: ReactNode; children: ReactNode }

/** Its children for users whose role includes a permission, for the others what replaces them. */
export function IfCan({ permission, otherwise = null, children }: IfCanProps) {
  return useCan()(permission) ? children : otherwise
}
