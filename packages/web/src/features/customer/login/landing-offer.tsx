import { highestBorrowable } from '@wanka/contract/constants.ts'
import { copy } from '@wanka/contract/copy.ts'
import { formatMoney } from '@wanka/contract/format.ts'
import { fen } from '@wanka/domain/money.ts'
import BadgePercent from 'lucide-react/icons/badge-percent'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import WalletCards from 'lucide-react/icons/wallet-cards'
import type { ReactElement, ReactNode } from 'react'
import { useSysConfig } from '../../../api/sys-config.ts'
import { Icon, type IconShape } from '../../../ui/primitives/icon.tsx'
import css from './entrance.module.css'

/** The offer, each part with its condition. A gift is named only when there is one. */
export function LandingOffer(): ReactElement {
  const config = useSysConfig()
  const highest = formatMoney(highestBorrowable(fen((config?.borrowHighestMoney ?? 0) * 100))).replace('.00', '')
  return (
    <section className={css.offer} aria-label="产品说明">
      <h2 className={css.offerTitle}>注册万卡，看得清费用的信用借款</h2>
      <ul>
        <Fact icon={WalletCards} title={`额度最高${highest}元`} condition="以审批结果为准，注册不等于获得额度" />
        {config && (
          <Fact
            icon={BadgePercent}
            title={`年化利率(单利)低至${config.lowestAprBp / 100}%`}
            condition={`借款前会逐项列出全部费用，资金由${config.example.lenderName}等持牌机构提供`}
          />
        )}
        <Fact icon={CalendarCheck} title="提前还清不收手续费" condition="利息按实际使用的天数计算" />
      </ul>
      <p>{copy.studentNotice}</p>
    </section>
  )
}

function Fact({ icon, title, condition }: { icon: IconShape; title: ReactNode; condition: ReactNode }): ReactElement {
  return (
    <li>
      <Icon of={icon} />
      <span>
        <b>{title}</b>
        <small>{condition}</small>
      </span>
    </li>
  )
}
