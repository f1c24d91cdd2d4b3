import { useNavigate } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import { revokeCurrent } from '../session/revocations.ts'
import { signOut } from '../session/sign-out.ts'

/** A log-out: this phone deletes the customer's data at once, whatever the server answers and when. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void revokeCurrent()
    signOut()
    void navigate(linkTo('home'), { replace: true })
  }
}
