import { forgetPerson } from './forget-person.ts'
import { endSession } from './session.ts'
import { callBackUrl } from './stored-route.ts'

/** The person leaves: nothing of theirs stays, nor the way back that they came with. */
export function signOut(): void {
  endSession()
  forgetPerson()
  callBackUrl.clear()
}
