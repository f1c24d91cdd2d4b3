import { formatMoney } from '@wanka/contract/format.ts'
import type { SysConfig } from '@wanka/contract/operations/catalogue.ts'

/** What home needs of the configuration to name its price. */
export type PriceFacts = Pick<SysConfig, 'lowestAprBp' | 'example'>

/**
 * The sentences in which a guest's home names its price. The page's head writes them into the picture the page came
 * with (early.ts), and the program says the same when it takes over.
 */
export const homeWords = ({ lowestAprBp, example }: PriceFacts) => ({
  rate: `年化利率(单利)低至 ${lowestAprBp / 100}%`,
  example: `例：借${formatMoney(example.loanAmt)}元，分${example.period}期，${example.lenderName}`,
  apr: `${(example.aprBp / 100).toFixed(2)}%`,
  instalment: formatMoney(example.monthsMoney),
  interest: formatMoney(example.totalInterest),
})

export type HomeWords = ReturnType<typeof homeWords>
