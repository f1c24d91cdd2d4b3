import type { Deposit } from '@wanka/contract/payments/deposit-account.ts'
import Landmark from 'lucide-react/icons/landmark'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Wallet from 'lucide-react/icons/wallet'
import type { ReactElement } from 'react'
import { linkTo } from '../../../../addresses/paths.ts'
import { Screen } from '../../../../shell/screen.tsx'
import { BottomBar } from '../../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../../ui/primitives/card.tsx'
import { Icon } from '../../../../ui/primitives/icon.tsx'
import { Notice } from '../../../../ui/primitives/notice.tsx'
import css from './deposit.module.css'

/** Without an account, or after one was cancelled: what it is, and that it is optional. */
export function DepositIntro({ now }: { now: Deposit }): ReactElement {
  const { depositState, bankName, failure } = now
  const facts = [
    { icon: Landmark, title: `${bankName}以您的名义开立`, text: '账户里的钱记在银行的账上，属于您本人。' },
    { icon: ShieldCheck, title: '只有您能动用', text: '转出要验证交易密码，钱只到您绑定的本人银行卡。' },
    { icon: Wallet, title: '不收费，可以不开', text: '不开通不影响申请额度、借款和还款，开通后也可以随时注销。' },
  ]
  return (
    <Screen
      bottom={
        <BottomBar follow>
          <Button to={linkTo('depositeSetting', { step: 'open' })}>
            {depositState === 'cancelled' ? '重新开通' : '开通存管账户'}
          </Button>
        </BottomBar>
      }
    >
      {failure && (
        <div className={css.notice}>
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
      {depositState === 'cancelled' && (
        <div className={css.notice}>
          <Notice tone="done">存管账户已注销</Notice>
        </div>
      )}
      <Card title="存管账户是什么" strong>
        <ul className={css.facts}>
          {facts.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon of={icon} className={css.icon} />
              <div>
                <b>{title}</b>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <FootNotes>
        <p>开户时，存管银行会核验您的姓名、身份证号、银行卡号和预留手机号。</p>
      </FootNotes>
    </Screen>
  )
}
