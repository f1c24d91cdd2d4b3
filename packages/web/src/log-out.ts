import { account } from '@wanka/contract/account.ts'
import { useNavigate } from 'react-router'
import { useCall } from './api/query.ts'
import { linkTo } from './paths.ts'
import { signOut } from './session/sign-out.ts'

/** Whatever the server answers, this phone forgets the person. */
export function useLogOut(): { logOut: () => void; pending: boolean } {
  const navigate = useNavigate()
  const logout = useCall(account.logout, {
    onSettled: () => {
      signOut()
      void navigate(linkTo('home'), { replace: true })
    },
  })
  return { logOut: () => logout.mutate({}), pending: logout.isPending }
}
