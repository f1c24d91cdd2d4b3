import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useSearch } from '../../../navigation/search.ts'
import { useSession } from '../../../session/session.ts'
import { NewNumberByPerson } from './new-number-by-person.tsx'
import { NewNumberForm } from './new-number-form.tsx'
import { phoneChange } from './use-new-number.ts'

const Search = z.object({ by: z.optional(z.literal('person')) })

/** The new number, after the old phone's code or together with the identity check. */
export default function NewNumberScreen(): ReactElement {
  const { isLogin, baseInfo } = useSession()
  const by = useSearch(Search)?.by
  const change = phoneChange.get()
  if (isLogin && by === 'person' && baseInfo?.isLocalRealNamed === 'Y')
    return <NewNumberByPerson hasDealPassword={baseInfo.hasDealPassword} />
  if (isLogin && by === undefined && change && !change.done) return <NewNumberForm proof={change.proof} />
  return <Navigate to={linkTo('changeAccountMobile')} replace />
}
