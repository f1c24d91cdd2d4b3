import { type ReactElement, useState } from 'react'
import { Navigate } from 'react-router'
import { linkTo } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { RealNameForm } from './real-name-form.tsx'

/** Step 1. Whoever has been through both steps sees the result instead. */
export default function RealNameScreen(): ReactElement {
  const { baseInfo } = useSession()
  // As it was on opening: what this step itself changes is followed by step 2, not by another look of this page.
  const [{ known, done }] = useState(() => {
    return { known: baseInfo?.needConfirmMobile === true, done: baseInfo?.isLocalRealNamed === 'Y' }
  })
  return done ? <Navigate to={linkTo('realNameShow')} replace /> : <RealNameForm known={known} />
}
