import { type ReactElement, useState } from 'react'
import { Navigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useSession } from '../../../session/session.ts'
import { ConfirmMobileForm } from './confirm-mobile-form.tsx'
import { typedPerson, useIdentitySearch } from './identity-search.ts'

/** Step 2. Without step 1's in-memory data, such as after a reload, it returns to step 1, which says why. */
export default function ConfirmMobileScreen(): ReactElement {
  const { callBackUrl } = useIdentitySearch()
  const { baseInfo } = useSession()
  // The state on opening: completing this step must not redirect the customer a second time.
  const [{ person, done }] = useState(() => ({
    person: typedPerson(),
    done: baseInfo?.isLocalRealNamed === 'Y',
  }))
  if (person && !done) return <ConfirmMobileForm person={person} />
  return (
    <Navigate to={done ? linkTo('realNameShow') : linkTo('realName', { callBackUrl, again: 1, whole: 1 })} replace />
  )
}
