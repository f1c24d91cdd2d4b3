import type { Bill } from '@wanka/contract/lending/repayment.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { clearDraft, keepDraft, readDraft } from '../../../storage/draft-store.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { isBlocked, type Ticked, tick } from './selection.ts'

const DRAFT = 'billsToPay'
const Draft = z.object({ billNos: z.array(z.string()) })

function restored(): Ticked {
  const draft = z.safeParse(Draft, readDraft(DRAFT))
  return new Set(draft.success ? draft.data.billNos : [])
}

export type Selection = {
  ticked: Ticked
  blocked: (bill: Bill) => boolean
  toggle: (bill: Bill, on: boolean) => void
}

/** Clears the ticks at the start of a new selection. */
export const forgetTicks = (): void => clearDraft(DRAFT)

/** The bills selected to be paid together; the ticks survive a reload. */
export function useSelection(bills: readonly Bill[]): Selection {
  const [kept, setKept] = useState(restored)
  const toast = useToast()
  // A bill that was paid meanwhile is no longer ticked.
  const ticked = new Set(bills.filter((bill) => kept.has(bill.billNo) && bill.planState !== '2').map((b) => b.billNo))
  const keep = (next: Ticked): void => {
    setKept(next)
    keepDraft(DRAFT, { billNos: [...next] })
  }
  return {
    ticked,
    blocked: (bill) => isBlocked(bills, ticked, bill),
    toggle: (bill, on) => {
      const next = tick(bills, ticked, bill, on)
      if (next.size > ticked.size + 1) toast('同一笔借款从最早一期还起，已一并选上')
      if (on && next === ticked) toast('一次选得太多了，请分两次还')
      keep(next)
    },
  }
}
