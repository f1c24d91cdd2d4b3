import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { dueDayChange } from '@wanka/contract/lending/due-day-change.ts'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { callQuery, useCall } from '../../../api/query.ts'
import { DayChange } from '../../../lending/day-change.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Check } from '../../../ui/forms/check.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Announce } from '../../../ui/primitives/announce.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FootNotes } from '../../../ui/primitives/card.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { Waiting } from '../../../ui/primitives/outline.tsx'
import type { Chosen } from './day-chosen.tsx'
import { DayRow } from './day-row.tsx'
import { type Loan, LoanChoice } from './loan-choice.tsx'

type Wish = { appId?: string[] | undefined; day?: number | undefined }
type DayFormProps = { loans: readonly Loan[]; wish: Wish; onChosen: (chosen: Chosen) => void }

/** The loans, the new day, its effects, and the consent. */
export function DayForm({ loans, wish, onChosen }: DayFormProps): ReactElement {
  const able = loans.filter((loan) => loan.reason === undefined)
  const appIds = appIdsOf(able, wish)
  const { day } = wish
  const navigate = useNavigate()
  const [agreed, setAgreed] = useState(false)
  const tell = useFailure()
  const queries = useQueryClient()
  const asked = { appIds, day: day ?? 1 }
  const ready = appIds.length > 0 && day !== undefined
  const quote = useQuery({
    ...callQuery(dueDayChange.quote, asked),
    enabled: ready,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { data, error } = quote
  const current = ready && !error && !quote.isPlaceholderData ? data : undefined
  const choose = useCall(dueDayChange.choose, {
    onSuccess: async (done) => {
      const orderId = data?.loans[0]?.orderId ?? ''
      // bills, calendars and summaries all show the due date
      await queries.invalidateQueries({ refetchType: 'none' })
      onChosen({ ...done, orderId })
    },
    onError: (failure) => {
      tell(failure)
      setAgreed(false)
      void quote.refetch()
    },
  })
  const wishFor = (changed: { appId?: string; day?: number }): void => {
    setAgreed(false)
    const kept = { ...(appIds.length > 0 && { appId: appIds.join(',') }), ...(day !== undefined && { day }) }
    void navigate(linkTo('repaymentDay', { ...kept, ...changed }), { replace: true })
  }
  return (
    <Screen
      bottom={
        <BottomBar
          above={
            current && (
              <Check checked={agreed} onChange={setAgreed}>
                我已阅读并同意
                <Button kind="text" to={linkTo('supplementAgreement', { appIds: appIds.join(','), day: day ?? 1 })}>
                  《还款日变更补充协议》
                </Button>
              </Check>
            )
          }
        >
          <Button
            pending={choose.isPending}
            disabledReason={missing({ able, appIds, day, shown: current !== undefined, agreed })}
            onClick={() => current && choose.mutate({ ...asked, hash: current.hash })}
          >
            {current ? `确认修改，多付利息 ${amountText(current.extra)}` : '确认修改'}
          </Button>
        </BottomBar>
      }
    >
      <Announce fromStart text={current && `每月${current.day}日还，多付利息${amountText(current.extra)}`} />
      <LoanChoice loans={loans} value={appIds.join(',')} onChange={(appId) => wishFor({ appId })} />
      {able.length > 0 && <DayRow day={day} onChoose={(chosen) => wishFor({ day: chosen })} />}
      {ready && error && <Notice tone="soon">{error.message}</Notice>}
      {ready && !error && !data && <Waiting label="正在计算新的还款计划" of={['rows 3']} />}
      {ready &&
        !error &&
        data?.loans.map((change) => <DayChange key={change.orderId} change={change} day={data.day} />)}
      <FootNotes>
        <p>本金、年利率和期数不变，不收手续费。多出的天数按天计息，不超过一个月的利息。</p>
        <p>每笔借款6个月可以改一次。</p>
      </FootNotes>
    </Screen>
  )
}

/** The preselected loans that may be changed; a single one needs no preselection. */
function appIdsOf(able: readonly Loan[], { appId: wanted = [] }: Wish): string[] {
  if (able.length === 1) return able.map(({ appId }) => appId)
  return wanted.filter((appId) => able.some((loan) => loan.appId === appId))
}

type Missing = {
  able: readonly Loan[]
  appIds: readonly string[]
  day: number | undefined
  shown: boolean
  agreed: boolean
}

function missing({ able, appIds, day, shown, agreed }: Missing): string | false {
  if (able.length === 0) return '现在还不能改'
  if (appIds.length === 0) return '请选择借款'
  if (day === undefined) return '请选择新的还款日'
  if (!shown) return '请换一天'
  return !agreed && '请先阅读并同意补充协议'
}
