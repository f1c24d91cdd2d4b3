import type { PartnerOffer } from '@wanka/contract/engagement/partners.ts'
import type { OneCard } from '@wanka/contract/lending/credit-line.ts'
import { ppm } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { ConsentCheck } from '../../../consent/consent-check.tsx'
import { useConsent } from '../../../consent/use-consent.ts'
import { BlockNotice } from '../../../lending/block-notice.tsx'
import { useRequireStage } from '../../../navigation/gates.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { rateText, wholeYuanText } from '../../../ui/money/amount-text.ts'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { FactGrid } from '../../../ui/primitives/fact-grid.tsx'
import { Monogram } from '../../../ui/primitives/monogram.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { inPhrases } from '../../../ui/primitives/phrases.tsx'
import { PointList } from '../../../ui/primitives/point-list.tsx'
import { type PartnerEligibility, partnerEligibility } from './partner-eligibility.ts'
import css from './sub-business.module.css'
import { useGoThere } from './use-go-there.ts'

const PPM_PER_BP = 100

/** An open partner's offer: no box is ticked in advance, and going there borrows nothing. */
export function Offered({ offer, line }: { offer: PartnerOffer; line: OneCard }): ReactElement {
  const { name, headline, points, minAmt, maxAmt, periods, rateBp, notArrived } = offer
  const way = partnerEligibility(line, minAmt)
  return (
    <Screen bottom={<GoBar offer={offer} way={way} />}>
      {way.kind === 'blocked' && <BlockNotice block={way.block} />}
      {notArrived && way.kind === 'go' && (
        <div className={css.said}>
          <Notice tone="soon">上次没有到达{name}，可能是对方暂时打不开。可以再去一次，没有产生任何借款和费用。</Notice>
        </div>
      )}
      <Card label={name}>
        <div className={css.head}>
          <Monogram name={name} />
          <div>
            <h2 className={css.name}>{name}</h2>
            <p className={css.headline}>{inPhrases(headline)}</p>
          </div>
        </div>
        <div className={css.rate}>
          <p className={css.label}>年化利率(单利)</p>
          <p className={css.figure}>{rateText(ppm(rateBp * PPM_PER_BP))}</p>
        </div>
        <FactGrid
          facts={[
            { label: '分期期数', value: `${periods.join('、')}期` },
            { label: '每笔金额(元)', value: `${wholeYuanText(minAmt)}–${wholeYuanText(maxAmt)}` },
          ]}
        />
      </Card>
      <Card label="可用额度">
        {way.kind === 'prepare' ? (
          <p>{inPhrases('开通并激活万卡额度后可用，申请和激活都不收费。')}</p>
        ) : (
          <>
            <p className={css.label}>可用额度(元)</p>
            <Amount fen={line.available} size="large" currency={false} />
          </>
        )}
      </Card>
      <Card title="怎么用" strong>
        <PointList points={points} />
      </Card>
      <FootNotes>
        <p>商品和服务由{name}提供和负责，借款由付款页面所示的资金方提供。</p>
        <p>前往不等于借款：付款前会再次展示全部费用，由您确认。</p>
      </FootNotes>
    </Screen>
  )
}

function GoBar({ offer, way }: { offer: PartnerOffer; way: PartnerEligibility }): ReactElement {
  const { name, agreed } = offer
  const asks = way.kind === 'go' && !agreed
  const consent = useConsent('subBusiness', { enabled: asks })
  const requireStage = useRequireStage()
  const there = useGoThere(offer)
  if (way.kind === 'prepare') {
    return (
      <BottomBar>
        <Button onClick={() => void requireStage('activate')}>先开通额度</Button>
      </BottomBar>
    )
  }
  return (
    <BottomBar above={asks && <ConsentCheck consent={consent} />}>
      <Button
        pending={there.pending}
        disabledReason={way.kind === 'blocked' ? way.block.reason : asks && consent.missing}
        onClick={() => there.go(asks ? consent.keys : [])}
      >
        {asks ? '同意并前往' : `前往${name}`}
      </Button>
    </BottomBar>
  )
}
