import { clearAllDrafts } from './draft-store.ts'
import { endSession } from './session.ts'
import { activityRoute, callBackUrl } from './stored-route.ts'

/** The person leaves: nothing of theirs stays. */
export function signOut(): void {
  endSession()
  clearAllDrafts()
  callBackUrl.clear()
  activityRoute.clear()
}
