import { type VoucherDetail, voucherTypes } from '@wanka/contract/lending/vouchers.ts'
import type { ReactElement } from 'react'
import { ShownPictures } from '../../../pictures/shown-pictures.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { Timeline } from '../../../ui/primitives/timeline.tsx'
import { VoucherFacts } from './voucher-facts.tsx'
import { voucherSteps } from './voucher-steps.ts'
import css from './vouchers.module.css'

/** A voucher in review or decided: what was sent, and its progress. */
export function VoucherShown({ voucher }: { voucher: VoucherDetail }): ReactElement {
  const { state, type, images, note, steps } = voucher
  return (
    <Screen>
      {state === '4' && (
        <div className={css.said}>
          <Notice>上传的时间已过，这笔借款的还款计划不变。需要补交可以联系客服。</Notice>
        </div>
      )}
      <VoucherFacts voucher={voucher} />
      <Card title="进度" strong>
        <div className={css.steps}>
          <Timeline label="凭证进度" steps={voucherSteps(steps)} />
        </div>
      </Card>
      {type && images.length > 0 && (
        <Card title={voucherTypes[type]} strong>
          <ShownPictures urls={images} />
          {note && <p className={css.note}>{note}</p>}
        </Card>
      )}
    </Screen>
  )
}
