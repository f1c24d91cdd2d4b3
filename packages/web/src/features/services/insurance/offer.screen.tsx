import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { insurance } from '@wanka/contract/services/insurance.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { callQuery, useCall } from '../../../api/query.ts'
import { ConsentCheck } from '../../../consent/consent-check.tsx'
import { useConsent } from '../../../consent/use-consent.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { FactGrid } from '../../../ui/primitives/fact-grid.tsx'
import { PointList } from '../../../ui/primitives/point-list.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { CoverColumns } from './cover-columns.tsx'
import css from './insurance.module.css'

/** The insurance offer, on a page of its own: no loan leads here, and no box is ticked in advance. */
export default function OfferScreen(): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(insurance.offer, {}))
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取保险" />
  }
  return <Offered {...data} />
}

function Offered({ offer, policyNo }: CallOutput<typeof insurance.offer>): ReactElement {
  const { product, name, insurer, premium, months, cover, covers, excludes, coolingDays, graceDays } = offer
  const running = policyNo !== undefined
  const consent = useConsent('insurance', { enabled: !running })
  const navigate = useNavigate()
  const queries = useQueryClient()
  const tell = useFailure({
    on: { [Status.realNameNeeded]: () => void navigate(linkTo('realName', { callBackUrl: linkTo('insurance') })) },
  })
  const apply = useCall(insurance.apply, {
    onError: tell,
    onSuccess: () => {
      // the cached answers know of no policy
      void queries.invalidateQueries({ refetchType: 'none' })
      navigate(linkTo('insurePayBill'), { replace: true })
    },
  })
  return (
    <Screen
      bottom={
        running ? (
          <BottomBar>
            <Button to={linkTo('insurePayBill')}>您已投保，查看保单</Button>
          </BottomBar>
        ) : (
          <BottomBar above={<ConsentCheck consent={consent} />}>
            <Button
              pending={apply.isPending}
              disabledReason={consent.missing}
              onClick={() => apply.mutate({ product, agreementKeys: consent.keys })}
            >
              投保
            </Button>
          </BottomBar>
        )
      }
    >
      <Card
        title={name}
        strong
        action={
          <StatusTag kind="info" icon={false}>
            自愿购买
          </StatusTag>
        }
      >
        <p className={css.label}>最高保障(元)</p>
        <Amount fen={cover} size="hero" currency={false} />
        <FactGrid
          facts={[
            { label: '每月保费', value: amountText(premium) },
            { label: '保障期', value: `${months}个月` },
            { label: `${months}期共`, value: amountText(fen(premium * months)) },
          ]}
        />
        <p className={css.insurer}>{insurer.name}承保，保费逐期手动支付，不自动扣款</p>
      </Card>
      <CoverColumns covers={covers} excludes={excludes} />
      <Card title="退保和停止" strong>
        <PointList
          points={[
            `保单出具后${coolingDays}天内退保，已付保费全额退回`,
            `${coolingDays}天后随时可退，已付的月份保障到期满`,
            `一期保费过了付款日${graceDays}天没付，保险停止，您不欠任何费用`,
          ]}
        />
      </Card>
      <FootNotes>
        <p>
          {insurer.name}
          {insurer.licence}。
        </p>
        <p>保险与借款无关：不买不影响额度、利率和还款，买了也不会提高额度。</p>
      </FootNotes>
    </Screen>
  )
}
