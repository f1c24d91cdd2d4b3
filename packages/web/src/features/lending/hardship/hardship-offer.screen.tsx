import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { formatDay } from '@wanka/contract/format.ts'
import { type HardshipOffer, hardship } from '@wanka/contract/lending/hardship.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { wire } from '@wanka/contract/wire.ts'
import { fen } from '@wanka/domain/money.ts'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery, useCall } from '../../../api/query.ts'
import css from '../../../lending/agreement-text.module.css'
import { Sections } from '../../../lending/agreement-text.tsx'
import { useSearch } from '../../../navigation/search.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Check } from '../../../ui/forms/check.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { type PinOutcome, PinSheet } from '../../../ui/overlays/pin-sheet.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Announce } from '../../../ui/primitives/announce.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { pinRefused } from '../../../verification/pin-refused.ts'

const CHANGED = '账单有变化，方案已更新，请重新阅读'
const Search = z.object({ hardshipNo: wire.id() })

/** An offered plan: sums and bills before and after, the supplement to the contract, and the consent. */
export default function HardshipOfferScreen(): ReactElement {
  const search = useSearch(Search)
  return search ? <Loaded hardshipNo={search.hardshipNo} /> : <NoOffer />
}

function NoOffer({ text = '可能已经确认或过期，请看协商申请' }: { text?: string | undefined }): ReactElement {
  return (
    <Screen fill>
      <EmptyState icon={HeartHandshake} title="现在没有待确认的方案" text={text}>
        <Button to={linkTo('hardship')} replace>
          查看协商申请
        </Button>
      </EmptyState>
    </Screen>
  )
}

function Loaded({ hardshipNo }: { hardshipNo: string }): ReactElement {
  const { data, error, refetch } = useQuery({ ...callQuery(hardship.offer, { hardshipNo }), staleTime: 0 })
  if (error?.status === Status.forbidden) return <NoOffer />
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (data) return data.offer ? <Shown offer={data.offer} refetch={refetch} /> : <NoOffer text={data.reason} />
  return <WaitingScreen label="正在打开协商方案" />
}

/** What the bills ask: one sum where they are alike, else the least and the most. */
function monthlyText(bills: HardshipOffer['bills']): string {
  const sums = bills.map(({ amt }) => amt)
  const [least, most] = [fen(Math.min(...sums)), fen(Math.max(...sums))]
  return least === most ? `${amountText(most)}元` : `${amountText(least)}～${amountText(most)}元`
}

function Shown({ offer, refetch }: { offer: HardshipOffer; refetch: () => unknown }): ReactElement {
  const { hardshipNo, loanName, lenderName, answerBy, before, after, waived, bills, paper, hash } = offer
  // the consent is to the text as shown: a changed one is read and agreed to again
  const [agreedTo, setAgreedTo] = useState('')
  const agreed = agreedTo === hash
  const [signing, setSigning] = useState(false)
  const [changed, setChanged] = useState(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  const verify = useCall(dealPassword.verify)
  const accept = useCall(hardship.accept)
  const byPin = async (pin: string): Promise<PinOutcome> => {
    try {
      const { dealTicket } = await verify.mutateAsync({ pin, purpose: 'hardship', subject: hardshipNo })
      await accept.mutateAsync({ hardshipNo, hash, dealTicket })
      return { ok: true }
    } catch (error) {
      if (error instanceof CallError && error.status === Status.refused) {
        setSigning(false)
        setChanged(true)
        void refetch()
      }
      return pinRefused(error)
    }
  }
  const accepted = async (): Promise<void> => {
    setSigning(false)
    toast('新的还款计划已生效', 'done')
    await queries.invalidateQueries({ refetchType: 'none' })
    void navigate(linkTo('hardship'), { replace: true })
  }
  const [first, last] = [bills[0], bills.at(-1)]
  return (
    <Screen
      bottom={
        <BottomBar
          above={
            <Check checked={agreed} onChange={(on) => setAgreedTo(on ? hash : '')}>
              我已阅读并同意《{paper.title}》
            </Check>
          }
        >
          <Button disabledReason={!agreed && '请先阅读并同意补充协议'} onClick={() => setSigning(true)}>
            接受方案
          </Button>
        </BottomBar>
      }
    >
      {changed && <Notice tone="soon">{CHANGED}</Notice>}
      <Announce fromStart text={changed ? CHANGED : undefined} />
      <Card title={loanName} strong>
        <FactList
          facts={[
            { label: '资金方', value: lenderName },
            { label: '现在未还', value: `${amountText(before)}元` },
            { label: '免除罚息', value: `${amountText(waived)}元` },
            { label: '新计划合计', value: `${amountText(after)}元`, total: true },
            { label: '新的期数', value: `${bills.length}期` },
            { label: '每期还', value: monthlyText(bills) },
            ...(first ? [{ label: '第一期', value: formatDay(first.dueOn) }] : []),
            ...(last ? [{ label: '最后一期', value: formatDay(last.dueOn) }] : []),
            { label: '请在此前确认', value: `${formatDay(answerBy)}24:00` },
          ]}
        />
      </Card>
      <Card label={paper.title}>
        <article className={css.text}>
          <h2 className={css.title}>{paper.title}</h2>
          <p className={css.version}>版本 {paper.version}</p>
          <Sections of={paper.sections} />
        </article>
      </Card>
      <PinSheet
        open={signing}
        onClose={() => setSigning(false)}
        onSubmit={byPin}
        onAccepted={() => void accepted()}
        forgot={{ to: linkTo('resetDealPw', { callBackUrl: linkTo('hardshipOffer', { hardshipNo }) }) }}
      >
        接受{bills.length}期的还款方案
      </PinSheet>
    </Screen>
  )
}
