import type { SysConfig } from '@wanka/contract/operations/catalogue.ts'
import { CallError } from '@wanka/contract/status.ts'
import { fenToDecimal } from '@wanka/domain/money.ts'
import { exchange } from '../../../api/exchange.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { priceList, pricePath } from './home.shapes.ts'

type Example = SysConfig['example']

const asked = new Map<string, Promise<Example[]>>()
let latest = 0

/** The example over every number of periods on offer, priced by the server as an application would be. */
async function askPrices({ loanAmt, period }: Example): Promise<Example[]> {
  const terms = {
    productType: 'cash',
    loanAmt: fenToDecimal(loanAmt),
    period: String(period),
    repayType: 'equalInstalment',
  }
  const { options, lender } = await exchange({
    path: pricePath,
    body: () => new URLSearchParams(terms).toString(),
    read: priceList,
  })
  return options.map((option) => ({ ...option, loanAmt, lenderName: lender.shortName }))
}

/** Hands on the example over another number of periods. One call prices all of them; of several taps the last one counts. */
export async function priceExample(
  example: Example,
  period: number,
  onPriced: (priced: Example) => void,
): Promise<void> {
  latest += 1
  const tap = latest
  const key = JSON.stringify(example)
  const prices = asked.get(key) ?? askPrices(example)
  asked.set(key, prices)
  try {
    const priced = (await prices).find((option) => option.period === period)
    if (tap !== latest) return
    if (priced) onPriced(priced)
    else showToast(`现在没有${period}期`)
  } catch (error) {
    asked.delete(key)
    if (tap === latest && error instanceof CallError) showToast(error.message)
  }
}
