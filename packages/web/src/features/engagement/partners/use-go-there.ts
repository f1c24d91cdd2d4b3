import { useQueryClient } from '@tanstack/react-query'
import { type PartnerOffer, partner } from '@wanka/contract/engagement/partners.ts'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'

/** Records the consent to the terms where it is missing, and opens the page that lists the data the partner receives. */
export function useGoThere({ business, partner: key = '' }: PartnerOffer): {
  pending: boolean
  go: (agreementKeys: string[]) => void
} {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const leave = (): void => void navigate(linkTo('transition', { partner: key, scene: business }))
  const agree = useCall(partner.agree, {
    onError: useFailure(),
    onSuccess: () => {
      // the cached facts still require the terms to be read
      queries.removeQueries({ queryKey: callKey(partner.facts) })
      void queries.invalidateQueries({ queryKey: callKey(partner.offer) })
      leave()
    },
  })
  return {
    pending: agree.isPending,
    go: (agreementKeys) => (agreementKeys.length > 0 ? agree.mutate({ business, agreementKeys }) : leave()),
  }
}
