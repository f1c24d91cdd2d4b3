import { type AccessControlProvider, useGetIdentity } from '@refinedev/core'
import { isAllowed, type Permission } from '@wanka/contract/staff/permissions.ts'
import { type Me, whoAmI } from './auth-provider.ts'

/** A page's permission is its resource's; what the server allows is decided there. */
export const accessControl: AccessControlProvider = {
  async can({ params }) {
    const permission = params?.resource?.meta?.permission as Permission | undefined
    if (!permission) return { can: true }
    const { roles } = await whoAmI()
    return { can: isAllowed(roles, permission) }
  },
}

/** Whether the person who is signed in may do something. */
export function useMay(): (permission: Permission) => boolean {
  const { data } = useGetIdentity<Me>()
  return (permission) => (data ? isAllowed(data.roles, permission) : false)
}
