import { type Goods, shop } from '@wanka/contract/lending/shop.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { type Fen, parseDecimal } from '@wanka/domain/money.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../../addresses/paths.ts'
import { callApi } from '../../../../api/client.ts'
import { useFailure } from '../../../../api/failure.ts'
import { useRequireStage } from '../../../../navigation/gates.ts'
import { amountText } from '../../../../ui/money/amount-text.ts'
import { useDialogs } from '../../../../ui/overlays/dialogs.tsx'
import { preset } from '../form/use-loan-form.ts'

/** Orders goods and goes on to their payment, which opens with the plan shown here. `onStale`: the goods shown have changed. */
export function useOrderGoods(merchantKey: string, onStale: () => void) {
  const navigate = useNavigate()
  const requireStage = useRequireStage()
  const { confirm } = useDialogs()
  const fail = useFailure()
  const [ordering, setOrdering] = useState<string>()
  const busy = useRef(false)

  const send = async (goods: Goods, price: Fen): Promise<void> => {
    try {
      const { payNo } = await callApi(shop.order, { merchantKey, sku: goods.sku, amt: price })
      if (goods.instalments) preset('sc', { period: goods.instalments.period })
      await navigate(linkTo('payment', { payNo }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const changed = newPrice(error)
      if (error.status === Status.refused) onStale()
      if (changed === undefined) return fail(error)
      const text = `“${goods.name}”的价格已更新为${amountText(changed)}元，原来是${amountText(price)}元。每期还多少，下一页会列出。`
      if (await confirm({ text, confirmLabel: '按新价格下单' })) await send(goods, changed)
    }
  }
  const order = async (goods: Goods): Promise<void> => {
    if (busy.current) return
    busy.current = true
    try {
      if (!(await requireStage('activate', linkTo('shop')))) return
      setOrdering(goods.sku)
      await send(goods, goods.price)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      fail(error)
    } finally {
      busy.current = false
      setOrdering(undefined)
    }
  }
  return { order: (goods: Goods) => void order(goods), ordering }
}

/** The price that the merchant asks now, where it refused because of that. */
function newPrice({ data }: CallError): Fen | undefined {
  const price = typeof data === 'object' && data !== null && 'price' in data ? data.price : undefined
  return typeof price === 'string' ? parseDecimal(price) : undefined
}
