import { type Fen, ZERO } from '@wanka/domain/money.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { keepDraft, readDraft } from '../../../../storage/draft-store.ts'
import { type AmountRule, amountTextToFen, typeAmount } from '../../../../ui/money/amount-keys.ts'

const RULE: AmountRule = { decimals: 2, integerDigits: 7 }
const DRAFT = 'affordability'
const Figures = z.object({
  monthlyIncome: z.optional(z.string()),
  otherMonthly: z.optional(z.string()),
  mostMonthly: z.optional(z.string()),
})
/** As typed. */
type Figures = z.infer<typeof Figures>
type Figure = keyof Figures

/** What the customer typed about their own money. It stays in the page's memory: it is neither stored nor sent. */
export function useOwnFigures(): {
  text: (name: Figure) => string
  /** Zero where nothing was typed. */
  amount: (name: Figure) => Fen
  type: (name: Figure, raw: string) => void
} {
  const [figures, setFigures] = useState<Figures>(() => {
    const parsed = z.safeParse(Figures, readDraft(DRAFT))
    return parsed.success ? parsed.data : {}
  })
  return {
    text: (name) => figures[name] ?? '',
    amount: (name) => amountTextToFen(figures[name] ?? '') ?? ZERO,
    type: (name, raw) => {
      const next = { ...figures, [name]: typeAmount(raw, RULE) }
      setFigures(next)
      keepDraft(DRAFT, next)
    },
  }
}

export type OwnFigures = ReturnType<typeof useOwnFigures>
