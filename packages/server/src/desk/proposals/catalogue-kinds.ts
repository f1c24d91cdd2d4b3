import { businessDate } from '@wanka/domain/business-date.ts'
import { ppm } from '@wanka/domain/money.ts'
import {
  editionBefore,
  lockProduct,
  lockText,
  pricedAnew,
  publishEdition,
  setPrice,
} from '../../modules/operations/catalogue/index.ts'
import type { Reader } from '../../platform/db/db.ts'
import { refuse } from '../../platform/http/failures.ts'
import type { ChangeOf, ProposalKinds } from './proposal-kind.ts'

type CatalogueKind = 'price.set' | 'agreement.publish'

/** Proposals about what customers are offered. */
export const catalogueKinds: Pick<ProposalKinds, CatalogueKind> = {
  'price.set': {
    subject: ({ code }) => code,
    lock: (tx, { code }) => lockProduct(tx, code),
    facts: (reader, change) => priceFacts(reader, change),
    apply: async (tx, change, { actor, proposalId }) => {
      const { code, rate, holdsFrom } = priceOf(change)
      await setPrice(tx, { code, rate, holdsFrom }, { actor, proposalId })
      return { rate, holdsFrom }
    },
  },
  'agreement.publish': {
    subject: ({ key }) => key,
    lock: (tx, { key }) => lockText(tx, key),
    facts: async (reader, edition) => {
      const before = await editionBefore(reader, edition)
      return {
        ...{ agreement: before.title, before: before.version, beforeFrom: before.effective_on },
        ...{ consented: before.scenes.length > 0, mustRead: before.must_read },
      }
    },
    apply: async (tx, edition, { actor, proposalId }) => {
      await publishEdition(tx, edition, { actor, proposalId })
      return { version: edition.version, effectiveOn: edition.effectiveOn }
    },
  },
}

const priceOf = ({ code, rate, holdsFrom }: ChangeOf<'price.set'>) => ({
  ...{ code, rate: ppm(rate), holdsFrom: businessDate(holdsFrom) },
})

async function priceFacts(reader: Reader, change: ChangeOf<'price.set'>) {
  const { before, after, dearest } = await pricedAnew(reader, priceOf(change))
  if (before.annualRate === after.annualRate) refuse('从这一天起本来就是这个价格')
  return {
    productName: after.name,
    productOpen: after.open,
    productVersion: before.version,
    rateBefore: before.annualRate,
    dearestApr: dearest,
  }
}
