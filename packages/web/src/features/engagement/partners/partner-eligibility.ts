import { formatMoney } from '@wanka/contract/format.ts'
import type { OneCard } from '@wanka/contract/lending/credit-line.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { type BorrowBlock, borrowBlock } from '../../../lending/borrow-block.ts'

/** Whether the line can be used at a partner: now, after a step towards a limit, or blocked with a reason. */
export type PartnerEligibility = { kind: 'go' } | { kind: 'prepare' } | { kind: 'blocked'; block: BorrowBlock }

type Line = Pick<OneCard, 'stage' | 'locked' | 'refusal' | 'available'>

/** @param least the smallest purchase there, in fen */
export function partnerEligibility(line: Line, least: Fen): PartnerEligibility {
  const block = borrowBlock(line) ?? usedUp(line, least)
  if (block) return { kind: 'blocked', block }
  return line.stage === 'active' ? { kind: 'go' } : { kind: 'prepare' }
}

function usedUp({ stage, available }: Line, least: Fen): BorrowBlock | undefined {
  if (stage !== 'active' || available >= least) return undefined
  return {
    reason: '可用额度不足',
    text: `每笔至少${formatMoney(least)}元，您的可用额度不够。还款后额度会恢复。`,
    tone: 'soon',
    way: { label: '看账单', to: 'billList' },
  }
}
