import { type ReactElement, useState } from 'react'
import { Navigate } from 'react-router'
import { linkTo } from '../../../navigation/paths.ts'
import { useSession } from '../../../session/session.ts'
import { ConfirmMobileForm } from './confirm-mobile-form.tsx'
import { useIdentitySearch } from './identity-search.ts'
import { typedPerson } from './typed-person.ts'

/** Step 2. Without what step 1 keeps in memory, such as after a reload, step 1 comes again and says why. */
export default function ConfirmMobileScreen(): ReactElement {
  const { callBackUrl } = useIdentitySearch()
  const { baseInfo } = useSession()
  // As it was on opening: finishing this very step must not send the person elsewhere than the step itself does.
  const [{ person, done }] = useState(() => ({
    person: typedPerson(),
    done: baseInfo?.isLocalRealNamed === 'Y',
  }))
  if (person && !done) return <ConfirmMobileForm person={person} />
  return (
    <Navigate to={done ? linkTo('realNameShow') : linkTo('realName', { callBackUrl, again: 1, whole: 1 })} replace />
  )
}
