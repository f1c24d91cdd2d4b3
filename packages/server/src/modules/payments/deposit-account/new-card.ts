import type { Reader } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { bankOfCard } from '../../operations/catalogue/index.ts'
import type { NewCard } from './order-row.ts'

/**
 * A debit card that the account's money may be withdrawn to, with its bank.
 * @throws CallError Status.refused for a credit card, or a card of an unknown or unsupported bank
 */
export async function newCardFor(
  reader: Reader,
  { cardNo, mobile }: { cardNo: string; mobile: string },
): Promise<NewCard> {
  const issuer = await bankOfCard(reader, cardNo)
  if (!issuer?.supported) return refuse('暂不支持这张银行卡，请更换支持银行的储蓄卡')
  if (issuer.cardType === 'credit') return refuse('信用卡不能用于存管账户，请使用储蓄卡')
  return { cardNo, mobile, bankCode: issuer.bankCode, bankName: issuer.bankName }
}
