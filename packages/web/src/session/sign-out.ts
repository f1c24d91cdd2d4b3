import { forgetPerson } from './forget-person.ts'
import { endSession } from './session.ts'
import { callBackUrl } from './stored-route.ts'

/** Log-out: deletes the customer's data, and the way back to the partner that they came from. */
export function signOut(): void {
  endSession()
  forgetPerson()
  callBackUrl.clear()
}
