import { maskName } from '@wanka/contract/phone-mask.ts'
import { z } from 'zod'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { mobileIndex } from '../../customer/eligibility/index.ts'
import type { Payer } from './statement-entry.ts'

const place = (lineId: string) => ({ table: 'bank_statement_line', column: 'payer_cipher', row: lineId })

/** A number of ours: a loan or a transfer, whose letter and digits people also write apart or small. */
const OWN_NUMBERS = /[AO]\d{20}/g
const MOBILE = /(?<!\d)1[3-9]\d{9}(?!\d)/
const CARD = /^\d{12,19}$/
const MOST_MENTIONS = 5

/** What is stored of the payer: their words sealed, and what finds their customer: numbers of ours, the card's index and the phone's. */
export function sealedLine(vault: Vault, lineId: string, payer: Payer) {
  const spelt = payer.remark.normalize('NFKC').toUpperCase()
  const account = payer.account.replace(/[\s-]/g, '')
  const mobile = MOBILE.exec(spelt.replace(/(?<=\d)[ -](?=\d)/g, ''))?.[0]
  return {
    payer_cipher: vault.seal(JSON.stringify(payer), place(lineId)),
    payer_index: CARD.test(account) ? vault.index('cardNo', account).toString('hex') : null,
    mobile_index: mobile === undefined ? null : mobileIndex(vault, mobile).toString('hex'),
    mentions: [...new Set(spelt.replace(/[\s.-]/g, '').match(OWN_NUMBERS) ?? [])].slice(0, MOST_MENTIONS),
  }
}

const Stored = z.object({ name: z.string(), account: z.string(), remark: z.string() })
const ERASED: Payer = { name: '', account: '', remark: '' }

/** The payer of a line; empty once the customer's account was closed. */
export const openPayer = (vault: Vault, lineId: string, cipher: string | null): Payer =>
  cipher === null ? ERASED : Stored.parse(JSON.parse(vault.open(cipher, place(lineId))))

const TAIL = 4

/** The same as lists show it: names and numbers are masked, also where the payer wrote them. */
export const maskedPayer = ({ name, account, remark }: Payer): Payer => ({
  name: maskName(name),
  account: account === '' ? '' : `****${account.slice(-TAIL)}`,
  remark: maskedRemark(remark, name),
})

const maskedRemark = (remark: string, name: string): string =>
  (name.length > 1 ? remark.replaceAll(name, maskName(name)) : remark).replace(/(?<![A-Za-z\d])\d{7,}/g, (digits) =>
    digits.slice(-TAIL).padStart(digits.length, '*'),
  )

/** Whether two spellings are of one name: white space and the dot in a name of several parts are written in many ways. */
export const isSameName = (one: string, other: string): boolean => {
  const plain = (name: string): string =>
    name
      .normalize('NFKC')
      .replace(/[\s·•・.‧]/g, '')
      .toUpperCase()
  return plain(one) !== '' && plain(one) === plain(other)
}
