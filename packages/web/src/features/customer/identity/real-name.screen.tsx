import { type ReactElement, useState } from 'react'
import { Navigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useSession } from '../../../session/session.ts'
import { useIdentitySearch } from './identity-search.ts'
import { RealNameForm } from './real-name-form.tsx'

/**
 * Step 1. A customer who has completed both steps is redirected to the result; one whom the group knows enters the number only.
 */
export default function RealNameScreen(): ReactElement {
  const { baseInfo } = useSession()
  const { callBackUrl, whole } = useIdentitySearch()
  // The state on opening: changes made by this step lead to step 2, not to another redirect of this page.
  const [{ known, done, inGroup }] = useState(() => ({
    known: baseInfo?.needConfirmMobile === true,
    done: baseInfo?.isLocalRealNamed === 'Y',
    inGroup: baseInfo?.ucrealnamed === 'Y',
  }))
  if (done) return <Navigate to={linkTo('realNameShow')} replace />
  if (inGroup && !known && !whole) return <Navigate to={linkTo('validateIdentity', { callBackUrl })} replace />
  return <RealNameForm known={known} />
}
