import { useQuery } from '@tanstack/react-query'
import { copy } from '@wanka/contract/copy.ts'
import { ProductCode } from '@wanka/contract/enums.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { ppm } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { callQuery } from '../../../../api/query.ts'
import { readChoice } from '../../../../lending/borrow-flow.ts'
import { useSearch } from '../../../../navigation/search.ts'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { Screen } from '../../../../shell/screen.tsx'
import { WaitingScreen } from '../../../../shell/waiting-screen.tsx'
import { rateText } from '../../../../ui/money/amount-text.ts'
import { Card, FootNotes } from '../../../../ui/primitives/card.tsx'
import { FactList } from '../../../../ui/primitives/fact-list.tsx'
import { Row } from '../../../../ui/primitives/row.tsx'
import css from '../result/application.module.css'

const Search = z.object({ productType: z.optional(ProductCode) })

/** The lender: name, licence, role, telephone, and the range of its rates. */
export default function LenderScreen(): ReactElement {
  const productType = useSearch(Search)?.productType ?? readChoice()?.productType ?? 'cash'
  const { data, error, refetch } = useQuery(callQuery(loan.params, { productType }))
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在打开资金方介绍" />
  }
  const { lender, annualRatePpm, periods, productName } = data
  return (
    <Screen>
      <Card strong title={lender.name}>
        <div className={css.facts}>
          <FactList
            facts={[
              { label: '角色', value: '资金方，放款并收取本息' },
              { label: '金融许可证', value: lender.licence },
              { label: '产品', value: productName },
              { label: '可选期限', value: `${periods.map(({ period }) => period).join('、')}期` },
              { label: '年化利率(单利)', value: rateText(ppm(annualRatePpm)) },
              { label: '服务费', value: '不收取 0.00' },
            ]}
          />
        </div>
      </Card>
      {lender.hotline && (
        <Card flush label="联系方式">
          <Row label="客服电话" value={lender.hotline} href={`tel:${lender.hotline}`} />
        </Card>
      )}
      <FootNotes>{copy.platformNote}</FootNotes>
    </Screen>
  )
}
