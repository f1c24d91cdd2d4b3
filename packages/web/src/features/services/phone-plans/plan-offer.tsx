import { useQueryClient } from '@tanstack/react-query'
import { type LetongPackage, phonePlans } from '@wanka/contract/services/phone-plans.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { ConsentCheck } from '../../../consent/consent-check.tsx'
import { useConsent } from '../../../consent/use-consent.ts'
import { openLogin } from '../../../navigation/open-login.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { FactGrid } from '../../../ui/primitives/fact-grid.tsx'
import { PointList } from '../../../ui/primitives/point-list.tsx'
import css from './phone-plans.module.css'
import { PlanFigures } from './plan-figures.tsx'

/** A guest logs in to order, and returns to this plan. */
function LoginBar(): ReactElement {
  const navigate = useNavigate()
  const { alert } = useDialogs()
  const { pathname, search } = useLocation()
  return (
    <BottomBar>
      <Button onClick={() => void openLogin({ navigate, alert }, pathname + search)}>登录后办理</Button>
    </BottomBar>
  )
}

type PlanOfferProps = { plan: LetongPackage; cardNo: string | undefined; onOutdated: () => unknown }

/** The total price of a plan, before it is ordered. No box is ticked in advance. */
export function PlanOffer({ plan, cardNo, onOutdated }: PlanOfferProps): ReactElement {
  const { packageId, quote, name, monthly, months } = plan
  const consent = useConsent('letong', { enabled: quote !== undefined && cardNo === undefined })
  const navigate = useNavigate()
  const queries = useQueryClient()
  const realName = linkTo('realName', { callBackUrl: linkTo('letongCardDetail', { packageId }) })
  const tell = useFailure({ on: { [Status.realNameNeeded]: () => void navigate(realName) } })
  const order = useCall(phonePlans.order, {
    onError: (error) => {
      tell(error)
      void onOutdated()
    },
    onSuccess: (ordered) => {
      // the cached answers know of no card
      void queries.invalidateQueries({ refetchType: 'none' })
      navigate(linkTo('letongCardDetail', ordered), { replace: true })
    },
  })
  return (
    <Screen
      bottom={
        quote === undefined ? (
          <LoginBar />
        ) : cardNo === undefined ? (
          <BottomBar above={<ConsentCheck consent={consent} />}>
            <Button
              pending={order.isPending}
              disabledReason={consent.missing}
              onClick={() => order.mutate({ packageId, quote, agreementKeys: consent.keys })}
            >
              办理
            </Button>
          </BottomBar>
        ) : (
          <BottomBar>
            <Button to={linkTo('letongCardDetail', { cardNo })}>您已有乐通卡，查看</Button>
          </BottomBar>
        )
      }
    >
      <Card title={name} strong>
        <div className={css.offered}>
          <PlanFigures plan={plan} />
        </div>
      </Card>
      <Card title={`${months}期付满共(元)`}>
        <Amount fen={fen(monthly * months)} size="hero" currency={false} />
        <FactGrid
          facts={[
            { label: '每月', value: amountText(monthly) },
            { label: '期数', value: `${months}期` },
            { label: '退订违约金', value: '0.00' },
          ]}
        />
      </Card>
      <Card title="付费和退订" strong>
        <PointList
          points={[
            '激活之前不产生任何费用',
            '激活后逐月手动支付，不自动扣款',
            '一期没有付，30天后号卡停用，您不欠任何费用',
            '随时可以退订，没有违约金',
          ]}
        />
      </Card>
      <FootNotes>
        <p>号卡和套餐由乐通移动通信有限公司提供。</p>
        <p>套餐与借款无关：不办不影响额度、利率和还款，办了也不会提高额度。</p>
      </FootNotes>
    </Screen>
  )
}
