import { PhoneOperator } from '@wanka/contract/services/top-up.ts'
import { fen } from '@wanka/domain/money.ts'
import { z } from 'zod'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { openQuote, signQuote } from '../../../platform/crypto/signed-quote.ts'

const amount = z.int().positive().transform(fen)
const Offer = z.object({
  mobile: z.string(),
  operator: z.enum(PhoneOperator.options),
  productId: z.string(),
  face: amount,
  price: amount,
})
/** The provider's price for topping one phone up, in fen. */
export type Offer = z.infer<typeof Offer>

const KIND = 'topUpQuote'

/** Signs an offer to a customer as a quote. */
export const quoteOf = (
  vault: Vault,
  customerId: string,
  { mobile, operator, productId, face, price }: Offer,
): string => signQuote(vault, KIND, customerId, { mobile, operator, productId, face, price })

type Asked = { mobile: string; productId: string; quote: string }

/** The offer in a signed quote, if it is for this phone and product; undefined otherwise. */
export function offerIn(vault: Vault, customerId: string, { mobile, productId, quote }: Asked): Offer | undefined {
  const { data } = Offer.safeParse(openQuote(vault, KIND, customerId, quote))
  return data?.mobile === mobile && data.productId === productId ? data : undefined
}
