import { useQuery } from '@tanstack/react-query'
import { topUp } from '@wanka/contract/services/top-up.ts'
import CardSim from 'lucide-react/icons/card-sim'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { callQuery, useCall } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { Faces } from './faces.tsx'
import { PhoneField, phoneTyped } from './phone-field.tsx'
import { operatorName } from './top-up-words.ts'

/** Tops up a phone: the customer's own unless another number is typed, a face value, then the cashier. */
export default function TopUpScreen(): ReactElement {
  // `undefined`: the customer's own
  const [mobile, setMobile] = useState(() => phoneTyped() ?? undefined)
  const [isWhole, setWhole] = useState(() => phoneTyped() !== null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(topUp.products, mobile === undefined ? {} : { mobile }),
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  const navigate = useNavigate()
  const tell = useFailure()
  const order = useCall(topUp.order, {
    onError: (failure) => {
      tell(failure)
      void refetch()
    },
    onSuccess: ({ orderNo }) => {
      // the next tap is another order, with a new idempotency key
      order.renew()
      navigate(linkTo('cashierDesk', { topUp: orderNo }))
    },
  })
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取充值面额" />
  }
  const face = data.faces.find(({ productId, soldOut }) => productId === chosenId && !soldOut)
  const tooMuch = face && face.price > data.left ? `今天还可以充${amountText(data.left)}` : undefined
  const missing = !isWhole ? '请填写要充值的手机号' : face ? tooMuch : '请选择面额'
  const type = (typed: string | undefined | null): void => {
    setWhole(typed !== null)
    // the products stay visible while a number is being typed
    if (typed !== null) setMobile(typed)
  }
  const pay = (): void => {
    if (!face) return
    const phone = mobile === undefined ? {} : { mobile }
    order.mutate({ ...phone, productId: face.productId, quote: face.quote })
  }
  return (
    <Screen
      bottom={
        data.state === 'open' && (
          <BottomBar>
            <Button pending={order.isPending || isFetching} disabledReason={missing} onClick={pay}>
              {face ? `去支付 ${amountText(face.price)}` : '去支付'}
            </Button>
          </BottomBar>
        )
      }
    >
      <Card fields label="充值号码">
        <PhoneField
          shown={data.own ? data.mobile : undefined}
          hint={`${data.operator ? operatorName[data.operator] : ''}${data.own ? ' · 本人号码' : ''}`}
          operator={data.operator}
          onPhone={type}
        />
      </Card>
      <Faces products={data} chosenId={chosenId} onChoose={setChosenId} onRetry={refetch} />
      <Card flush label="手机套餐">
        <Row
          lead={<Icon of={CardSim} />}
          label="乐通套餐"
          note="新办号卡，逐月付费，随时退订"
          to={linkTo('letongPackageList')}
        />
      </Card>
      <FootNotes>
        <p>充值前请核对号码，充到别人的号码上无法追回。没有充值成功时，付的钱会退回付款的银行卡。</p>
        <p>号码只用于查询运营商和充值。</p>
      </FootNotes>
    </Screen>
  )
}
