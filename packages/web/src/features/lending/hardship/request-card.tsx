import { useQueryClient } from '@tanstack/react-query'
import { formatDay } from '@wanka/contract/format.ts'
import { type HardshipRequest, hardship, hardshipReasons } from '@wanka/contract/lending/hardship.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { hardshipTags, hardshipText } from '../../../lending/hardship-words.ts'
import { amountText } from '../../../ui/money/amount-text.ts'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { AnswerForm } from './answer-form.tsx'
import css from './hardship.module.css'

/** One request: where it stands, what the customer said, and what can be done now. */
export function RequestCard({ request }: { request: HardshipRequest }): ReactElement {
  const { state, loanName, said, pictures, requestedOn, question, refusal, orderId, nextBill } = request
  const { kind, text } = hardshipTags[state]
  return (
    <Card title={loanName} strong action={<StatusTag kind={kind}>{text}</StatusTag>}>
      <p className={css.text}>{hardshipText(request)}</p>
      {question && <p className={css.note}>请补充：{question}</p>}
      {refusal && <p className={css.note}>原因：{refusal}</p>}
      <FactList
        facts={[
          ...(nextBill
            ? [{ label: '下一期', value: `${formatDay(nextBill.dueOn)} ${amountText(nextBill.amt)}元`, total: true }]
            : []),
          { label: '申请日期', value: formatDay(requestedOn) },
          ...(said
            ? [
                { label: '原因', value: hardshipReasons[said.reason] },
                { label: '每月能还', value: `${amountText(said.monthly)}元` },
              ]
            : []),
          ...(pictures > 0 ? [{ label: '材料', value: `${pictures}张` }] : []),
        ]}
      />
      {said?.note && <p className={css.note}>{said.note}</p>}
      {state === '2' && <AnswerForm request={request} />}
      <div className={css.actions}>
        {state === '3' && <Button to={linkTo('hardshipOffer', { hardshipNo: request.hardshipNo })}>阅读方案</Button>}
        {state === '4' && (
          <>
            <Button kind="outline" size="small" to={linkTo('billDetail', { orderId })}>
              查看还款计划
            </Button>
            <Button kind="outline" size="small" to={linkTo('loanAgreement', { orderId })}>
              补充协议
            </Button>
          </>
        )}
        {['1', '2', '3'].includes(state) && <Withdraw request={request} />}
      </div>
    </Card>
  )
}

function Withdraw({ request: { hardshipNo, state } }: { request: HardshipRequest }): ReactElement {
  const { confirm } = useDialogs()
  const queries = useQueryClient()
  const toast = useToast()
  const fail = useFailure()
  const withdraw = useCall(hardship.withdraw, {
    onSuccess: () => {
      toast('已撤回', 'done')
      return queries.invalidateQueries()
    },
    onError: (error) => {
      fail(error)
      void queries.invalidateQueries()
    },
  })
  const label = state === '3' ? '不接受这份方案' : '撤回申请'
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: label,
      text: '申请期间没有计的罚息以后也不补收；从今天起照原来的账单还，逾期的按合同计罚息。申请当天撤回可以马上重新申请，之后撤回的30天后才能再申请。',
      confirmLabel: label,
    })
    if (sure) withdraw.mutate({ hardshipNo })
  }
  return (
    <Button kind="text" quiet pending={withdraw.isPending} onClick={() => void ask()}>
      {label}
    </Button>
  )
}
