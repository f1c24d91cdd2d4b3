import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import type { loan } from '@wanka/contract/lending/loans.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { isId } from '../../../platform/db/id.ts'
import { fail, notFound, refuse } from '../../../platform/http/failures.ts'
import {
  type AgreementFacts,
  agreementsOf,
  dictionaryName,
  loadAgreement,
  loadFunder,
  loadProduct,
  readableSections,
} from '../../operations/catalogue/index.ts'
import { documentLink } from '../certificates/index.ts'
import { openTo, purchaseFacts } from '../purchases/index.ts'
import { factsOfBillCard } from './bill-cards.ts'
import { methodNamed, planOf, termsOfProduct } from './loan-terms.ts'
import { findOrderId } from './order-row.ts'
import { borrowerFacts, type KeyTerm, keyTermsOf, priceFacts } from './papers.ts'
import { openQuote } from './quote-id.ts'
import { readContent } from './sign-papers.ts'

type Listed = CallOutput<typeof loan.contractList>
type Contract = CallOutput<typeof loan.contract>
type CustomerId = string | undefined

/**
 * The texts that a loan requires, or the documents that an order was signed with.
 * @throws CallError Status.forbidden for another customer's order, Status.sessionInvalid when a guest names one
 */
export async function contractList(
  reader: Reader,
  customerId: CustomerId,
  { orderId, scene = 'loan' }: CallInput<typeof loan.contractList>,
): Promise<Listed> {
  if (orderId === undefined) {
    const offered = await agreementsOf(reader, 'loan')
    if (scene !== 'loan') offered.push(...(await agreementsOf(reader, scene)))
    return offered.map(({ key, title, version, mustRead }) => ({ key, title, version, mustRead, signed: false }))
  }
  const own = await ownOrder(reader, customerId, orderId)
  const papers = await reader
    .selectFrom('signed_document')
    .innerJoin('agreement', (join) =>
      join.onRef('agreement.key', '=', 'agreement_key').onRef('agreement.version', '=', 'signed_document.version'),
    )
    .select(['subject', 'agreement_key', 'signed_document.title', 'signed_document.version', 'signed_at', 'must_read'])
    .where('customer_id', '=', own.customerId)
    .where((where) => where.or([where('subject', '=', own.orderId), where('subject', 'in', changesOf(reader, own))]))
    .orderBy('agreement.sort')
    .orderBy('signed_at')
    .execute()
  return papers.map((paper) => ({
    key: paper.subject === own.orderId ? paper.agreement_key : `${paper.agreement_key}:${paper.subject}`,
    title: paper.title,
    version: paper.version,
    mustRead: paper.must_read,
    signed: true,
    signTime: formatDateTime(paper.signed_at),
  }))
}

/**
 * One text to read: as it was signed, or before signing with the figures of the quote and for what is not known yet the words for it.
 * @throws CallError Status.badSignature for a quote that is not ours, Status.outOfRange for a purpose that is not offered,
 *   Status.forbidden for another customer's document, order or credit card
 */
export async function contractText(
  vault: Vault,
  reader: Reader,
  customerId: CustomerId,
  input: CallInput<typeof loan.contract>,
): Promise<Contract> {
  const { orderId, contractKey, quoteId, purposeCode, payNo, creditCardId } = input
  const bought = customerId && payNo ? await purchaseFacts(reader, await openTo(reader, customerId, payNo)) : {}
  const repaid = customerId && creditCardId ? await factsOfBillCard(reader, customerId, creditCardId) : {}
  if (orderId !== undefined) return signedText(vault, reader, await ownOrder(reader, customerId, orderId), contractKey)
  const { facts, keyTerms } =
    quoteId === undefined ? { facts: {}, keyTerms: [] } : await quotedFacts(vault, reader, quoteId)
  const borrower = customerId ? await borrowerFacts(vault, reader, customerId) : {}
  const chosen = purposeCode === undefined ? {} : { purpose: await purposeNamed(reader, purposeCode) }
  const { title, version, sections } = await loadAgreement(reader, contractKey)
  return {
    title,
    version,
    keyTerms,
    sections: readableSections(sections, { ...facts, ...chosen, ...borrower, ...bought, ...repaid }),
  }
}

const purposeNamed = async (reader: Reader, code: string): Promise<string> =>
  (await dictionaryName(reader, 'purpose', code)) ?? fail(Status.outOfRange, '', { field: 'purposeCode' })

type Own = { customerId: string; orderId: string }

/** The due-day changes and hardship plans of a loan, each with signed documents of its own. */
const changesOf = (reader: Reader, { customerId, orderId }: Own) =>
  reader
    .selectFrom('repayment_day_change')
    .select('change_id')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .union(
      reader
        .selectFrom('hardship')
        .select('hardship_id as change_id')
        .where('customer_id', '=', customerId)
        .where('order_id', '=', orderId),
    )

/** @param contractKey key of an agreement, followed by a colon and the change's id for a document of a due-day change */
async function signedText(vault: Vault, reader: Reader, own: Own, contractKey: string): Promise<Contract> {
  const [key = '', change] = contractKey.split(':')
  if (change !== undefined && !isId(change)) return notFound()
  const paper = await reader
    .selectFrom('signed_document')
    .select(['document_id', 'title', 'version', 'content', 'content_hash'])
    .where('customer_id', '=', own.customerId)
    .where('agreement_key', '=', key)
    .$if(change === undefined, (query) => query.where('subject', '=', own.orderId))
    .$if(change !== undefined, (query) =>
      query.where('subject', '=', change ?? '').where('subject', 'in', changesOf(reader, own)),
    )
    .executeTakeFirst()
  if (!paper) return notFound()
  return {
    title: paper.title,
    version: paper.version,
    url: documentLink(vault, paper.document_id),
    hash: paper.content_hash.toString('hex'),
    ...readContent(paper.content),
  }
}

async function quotedFacts(
  vault: Vault,
  reader: Reader,
  quoteId: string,
): Promise<{ facts: AgreementFacts; keyTerms: KeyTerm[] }> {
  const quoted = openQuote(vault, quoteId) ?? fail(Status.badSignature)
  const product = await loadProduct(reader, quoted.productType)
  if (product.version !== quoted.version) refuse('费用已更新，请重新确认', { requote: true })
  const lender = await loadFunder(reader, product.funderCode)
  const terms = termsOfProduct(product)
  const choice = { amount: fen(quoted.loanAmt), periods: quoted.period, method: methodNamed(quoted.repayType) }
  const schedule = planOf(terms, choice, quoted.date)
  return { facts: priceFacts(terms, schedule, lender), keyTerms: keyTermsOf(terms, schedule, lender, quoted.couponAmt) }
}

async function ownOrder(reader: Reader, customerId: CustomerId, orderId: string): Promise<Own> {
  if (!customerId) return fail(Status.sessionInvalid)
  return { customerId, orderId: (await findOrderId(reader, customerId, { orderId })) ?? notFound() }
}
