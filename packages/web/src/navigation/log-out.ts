import { useNavigate } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import { forgetPerson } from '../session/owner.ts'
import { revokeCurrent } from '../session/revocations.ts'
import { endSession } from '../session/session.ts'
import { callBackUrl } from '../session/stored-route.ts'

/** Log-out: deletes the customer's data, and the way back to the partner that they came from. */
export function signOut(): void {
  endSession()
  forgetPerson()
  callBackUrl.clear()
}

/** A log-out: this phone deletes the customer's data at once, whatever the server answers and when. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void revokeCurrent()
    signOut()
    void navigate(linkTo('home'), { replace: true })
  }
}
