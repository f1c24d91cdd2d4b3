import { multiAccount } from '@wanka/contract/customer/multi-account.ts'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { type AccountChoice, accountChoice } from '../../../session/account-choice.ts'
import { recogniseOwner } from '../../../session/owner.ts'
import { refreshBaseInfo, signIn } from '../../../session/session.ts'

export type Skipping = { skip: () => void; pending: boolean }

/** Signs in without a choice; the next login offers it again. */
export function useSkip({ ticket, target }: AccountChoice): Skipping {
  const redirectTo = useRedirect()
  const call = useCall(multiAccount.skip, {
    onSuccess: async ({ token, customerId, closingOn }) => {
      accountChoice.forget()
      recogniseOwner(customerId)
      signIn(token)
      await refreshBaseInfo().catch(() => undefined)
      redirectTo(closingOn ? linkTo('unregisterResult') : target, { replace: true })
    },
    onError: useFailure(),
  })
  return { skip: () => call.mutate({ ticket }), pending: call.isPending }
}
