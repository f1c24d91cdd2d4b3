import { formatMoney } from '@wanka/contract/format.ts'
import type { SysConfig } from '@wanka/contract/operations/catalogue.ts'

/** The part of the configuration from which home names its price. */
export type PriceFacts = Pick<SysConfig, 'lowestAprBp' | 'example'>

/**
 * The price sentences of a guest's home. The page's head writes them into the prebuilt page (early/early-home.ts), and the app renders the
 * same when it takes over.
 */
export const homeWords = ({ lowestAprBp, example }: PriceFacts) => ({
  rate: `年化利率(单利)低至 ${lowestAprBp / 100}%`,
  example: `例：借${formatMoney(example.loanAmt)}元，分${example.period}期，${example.lenderName}`,
  apr: `${(example.aprBp / 100).toFixed(2)}%`,
  instalment: formatMoney(example.monthsMoney),
  interest: formatMoney(example.totalInterest),
})

export type HomeWords = ReturnType<typeof homeWords>

/** The steps from a guest to the application for a limit, in groups: `LIMIT_STEPS` in short, which the first screen does not load. */
export const STEP_GROUPS = [
  ['登录和实名', 3],
  ['绑卡和资料', 2],
  ['授权和密码', 3],
] as const
