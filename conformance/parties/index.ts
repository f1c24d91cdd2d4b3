import type { Party } from '../kit.ts'
import { bank } from './bank.ts'
import { creditBureau } from './credit-bureau.ts'
import { creditData } from './credit-data.ts'
import { depository } from './depository.ts'
import { identity } from './identity.ts'
import { insurer } from './insurer.ts'
import { lender } from './lender.ts'
import { letong } from './letong.ts'
import { sms } from './sms.ts'
import { topUp } from './top-up.ts'

/** The parties that speak our protocol; the others (WeChat, the mall, mail) speak one of their own. */
export const PARTIES = {
  bank,
  sms,
  identity,
  'credit-data': creditData,
  depository,
  lender,
  'credit-bureau': creditBureau,
  insurer,
  'top-up': topUp,
  letong,
} as const satisfies Record<string, Party>

export type PartyName = keyof typeof PARTIES
export const isPartyName = (name: string): name is PartyName => name in PARTIES
