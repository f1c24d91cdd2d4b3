import { DEPOSIT_SUBJECT, type Deposit, depositAccount } from '@wanka/contract/payments/deposit-account.ts'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../../addresses/paths.ts'
import { useFailure } from '../../../../api/failure.ts'
import { useCall } from '../../../../api/query.ts'
import { useSession } from '../../../../session/session.ts'
import { Screen } from '../../../../shell/screen.tsx'
import { Amount } from '../../../../ui/money/amount.tsx'
import { FigureCard, FigureCount } from '../../../../ui/money/figure-card.tsx'
import { useDialogs } from '../../../../ui/overlays/dialogs.tsx'
import { useToast } from '../../../../ui/overlays/toast.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../../ui/primitives/card.tsx'
import { Notice } from '../../../../ui/primitives/notice.tsx'
import { Row } from '../../../../ui/primitives/row.tsx'
import { type Proof, useProofSheets } from '../../../../verification/proof-sheets.tsx'
import css from './deposit.module.css'
import { useDepositNow } from './use-deposit.ts'

type DepositAccountProps = { now: Deposit; onAgain: () => void }

/** The account: its balance, the card it pays out to, and changing or closing it. */
export function DepositAccount({ now, onAgain }: DepositAccountProps): ReactElement {
  const { bankName, account, balance, card, failure } = now
  const actions = useDepositActions(now)
  return (
    <Screen>
      {failure && (
        <div className={css.notice}>
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
      <FigureCard
        label="余额(元)"
        figure={
          balance === undefined ? (
            <FigureCount count="--" unit="查不到" />
          ) : (
            <Amount fen={balance} size="large" currency={false} />
          )
        }
        state={
          balance === undefined && (
            <Button kind="text" onClick={onAgain}>
              再查一次
            </Button>
          )
        }
        note={
          <>
            {balance === undefined ? '银行暂时没有回应，余额查不到' : bankName}
            <br />
            <span>{account}</span>
          </>
        }
      >
        {balance !== undefined && balance > 0 && (
          <Button pending={actions.taking} onClick={() => actions.takeOut(balance)}>
            全部转出到银行卡
          </Button>
        )}
      </FigureCard>
      <Card flush label="办理">
        <Row
          label="更换银行卡"
          value={card && `${card.bankName}(${card.tail})`}
          tone="quiet"
          to={linkTo('depositeSetting', { step: 'changeCard' })}
        />
        <Row label="注销存管账户" onClick={actions.cancel} />
      </Card>
      <FootNotes>
        <p>余额由存管银行提供。转出一般立即到账，以银行卡入账为准。</p>
      </FootNotes>
      {actions.sheets}
    </Screen>
  )
}

function useDepositActions({ balance, card }: Deposit) {
  const { baseInfo } = useSession()
  const navigate = useNavigate()
  const toast = useToast()
  const { confirm, alert } = useDialogs()
  const setNow = useDepositNow()
  const { prove, sheets } = useProofSheets('deposit', linkTo('depositeSetting'))
  const onError = useFailure()
  const withdraw = useCall(depositAccount.withdraw, {
    onError,
    onSuccess: (next) => {
      setNow(next)
      if (next.depositState === 'open') toast('已转出到银行卡', 'done')
    },
  })
  const end = useCall(depositAccount.cancel, { onError, onSuccess: setNow })
  const to = card ? `${card.bankName}(${card.tail})` : '银行卡'

  const takeOut = async (amt: NonNullable<Deposit['balance']>): Promise<void> => {
    const onProved = (proof: Proof): void => {
      if ('dealTicket' in proof) withdraw.mutate({ amt, dealTicket: proof.dealTicket })
    }
    if (!card) return
    if (baseInfo?.hasDealPassword)
      return prove({ subject: DEPOSIT_SUBJECT.withdraw(card), text: `转出到${to}`, amt, onProved })
    const text = '转出前需要先设置6位数字的交易密码，用来保护您的资金。'
    if (await confirm({ text, confirmLabel: '去设置' }))
      navigate(linkTo('dealPassword', { callBackUrl: linkTo('depositeSetting') }))
  }
  const cancel = async (): Promise<void> => {
    if (balance !== undefined && balance > 0)
      return alert({ title: '账户里还有余额', text: '请先把余额全部转出到银行卡，转出后就可以注销。' })
    const text = '注销后账户不能恢复，需要时可以重新开通。注销不收费。'
    if (await confirm({ title: '注销存管账户？', text, confirmLabel: '注销' }))
      prove({ subject: DEPOSIT_SUBJECT.cancel, text: '注销存管账户', onProved: (proof) => end.mutate(proof) })
  }
  return {
    takeOut: (amt: NonNullable<Deposit['balance']>) => void takeOut(amt),
    cancel: () => void cancel(),
    taking: withdraw.isPending,
    sheets,
  }
}
