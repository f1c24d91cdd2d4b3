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

/**
 * What the customer typed about their own money. It stays in the page's memory: it is neither stored nor sent.
 * @param stated what the profile says of it, until the customer types
 */
export function useOwnFigures(stated: Figures = {}): {
  text: (name: Figure) => string
  /** Zero where nothing was typed. */
  amount: (name: Figure) => Fen
  /** Whether it is shown as the profile states it. */
  isStated: (name: Figure) => boolean
  type: (name: Figure, raw: string) => void
} {
  const [figures, setFigures] = useState<Figures>(() => {
    const parsed = z.safeParse(Figures, readDraft(DRAFT))
    return parsed.success ? parsed.data : {}
  })
  const said = (name: Figure): string => figures[name] ?? stated[name] ?? ''
  return {
    text: said,
    amount: (name) => amountTextToFen(said(name)) ?? ZERO,
    isStated: (name) => figures[name] === undefined && Boolean(stated[name]),
    type: (name, raw) => {
      const next = { ...figures, [name]: typeAmount(raw, RULE) }
      setFigures(next)
      keepDraft(DRAFT, next)
    },
  }
}

export type OwnFigures = ReturnType<typeof useOwnFigures>
