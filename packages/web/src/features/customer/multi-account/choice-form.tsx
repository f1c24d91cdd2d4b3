import type { CallOutput } from '@wanka/contract/call.ts'
import type { multiAccount, OwnAccount } from '@wanka/contract/customer/multi-account.ts'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { type AccountChoice, accountChoice } from '../../../session/account-choice.ts'
import { Screen } from '../../../shell/screen.tsx'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes, GroupTitle } from '../../../ui/primitives/card.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import type { Skipping } from './use-skip.ts'

type ChoiceFormProps = CallOutput<typeof multiAccount.list> & { flow: AccountChoice; skipping: Skipping }

export function ChoiceForm({ flow, accounts, skipping }: ChoiceFormProps): ReactElement {
  const navigate = useNavigate()
  const [accountId, setAccountId] = useState<string | null>(flow.chosen?.accountId ?? null)
  const chosen = accounts.find((account) => account.accountId === accountId)
  const next = (): void => {
    if (!chosen) return
    accountChoice.keep({ ...flow, accounts, chosen, proofs: undefined })
    void navigate(linkTo('mAVerifyMobile'))
  }
  return (
    <Screen
      bottom={
        <BottomBar
          secondary={
            <Button kind="outline" pending={skipping.pending} onClick={skipping.skip}>
              先不选
            </Button>
          }
        >
          <Button onClick={next} disabledReason={chosen ? undefined : '请选择手机号'}>
            下一步
          </Button>
        </BottomBar>
      }
    >
      <GroupTitle>您名下有{accounts.length}个账号，今后用哪个手机号登录？</GroupTitle>
      <Card flush label="您的手机号">
        <RadioRows
          label="保留的手机号"
          options={accounts.map((account) => ({
            value: account.accountId,
            title: account.mobile,
            note: <Owed account={account} />,
            tag: account.current && (
              <StatusTag kind="info" icon={false}>
                本次登录
              </StatusTag>
            ),
          }))}
          value={accountId}
          onChange={setAccountId}
        />
      </Card>
      <FootNotes>
        <p>选好后只保留一个账号：实名信息、银行卡、额度和借款都在里面，不会减少，欠款照常还。</p>
        <p>另一个账号会关闭，它的手机号可以重新注册。为保护您的账户，每个账号都要由它自己的手机号确认。</p>
        <p>不想现在选，可以先进入账号，下次登录时再选。</p>
      </FootNotes>
    </Screen>
  )
}

function Owed({ account }: { account: OwnAccount }): ReactNode {
  if (!account.named) return '未实名，没有借款'
  if (account.owed === 0) return '已实名，没有欠款'
  return (
    <>
      已实名，待还本金 <Amount fen={account.owed} /> 元
    </>
  )
}
