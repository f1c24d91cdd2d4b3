import { type CostYear, certificates } from '@wanka/contract/lending/certificates.ts'
import { sumFen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { SendToEmailRow } from '../../../lending/send-to-email.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { unbroken } from '../../../ui/primitives/unbroken.tsx'
import css from './certificates.module.css'

/** One year: each loan's cost, and its statement, or the button that issues it. */
export function CostYearCard({ year, onMade }: { year: CostYear; onMade: () => unknown }): ReactElement {
  const { interest, penalty, fee, loans, statement } = year
  const make = useCall(certificates.applyCosts, { onSuccess: onMade, onError: useFailure() })
  return (
    <>
      <Card title={`${year.year}年已付利息`} strong>
        <Amount fen={interest} size="large" />
        <FactList
          facts={[
            ...loans.map(({ loanName, interest: paid }) => ({ label: loanName, value: amountText(paid) })),
            { label: '罚息', value: amountText(penalty) },
            { label: '费用', value: amountText(fee) },
            { label: '利息、罚息和费用合计', value: amountText(sumFen([interest, penalty, fee])), total: true },
          ]}
        />
        {!statement && (
          <div className={css.make}>
            <Button kind="outline" pending={make.isPending} onClick={() => make.mutate({ year: year.year })}>
              开具{year.year}年证明
            </Button>
          </div>
        )}
      </Card>
      {statement && (
        <Card flush label={`${year.year}年利息支付证明`}>
          <Row
            label="查看PDF"
            note={unbroken(`编号 ${statement.statementNo}`)}
            value="下载"
            tone="action"
            href={statement.pdfUrl}
          />
          <SendToEmailRow link={statement.pdfUrl} />
          <Row
            label="核验页面"
            note={`验证码 ${statement.verifyCode}`}
            to={linkTo('certificateCheck', { certNo: statement.statementNo, code: statement.verifyCode })}
          />
        </Card>
      )}
    </>
  )
}
