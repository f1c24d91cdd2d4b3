import type { Card as BankCard } from '@wanka/contract/payments/cards.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import type { ReactElement } from 'react'
import { amountText } from '../../../ui/money/amount-text.ts'
import { BankTile } from '../../../ui/money/bank-tile.tsx'
import { cx } from '../../../ui/primitives/class-names.ts'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import css from './card-face.module.css'

/** One bound card: bank, payment limits, mandate, and why it cannot be unbound. */
export function CardFace({ card, onManage }: { card: BankCard; onManage: () => void }): ReactElement {
  const { bankName, tail, type, isDefault, limitOnce, limitDay, signed, keptBecause } = card
  const kind = type === 'credit' ? '信用卡' : '储蓄卡'
  return (
    <section className={cx(css.bank, isDefault && css.default)} aria-label={`${bankName} 尾号${tail}`}>
      <div className={css.top}>
        <BankTile name={bankName} size="big" />
        <span className={css.main}>
          <b>{bankName}</b>
          <small>{isDefault ? `${kind} · 默认卡` : kind}</small>
        </span>
        <button
          type="button"
          className={css.tap}
          aria-label={`管理${bankName}(${tail})`}
          aria-haspopup="dialog"
          onClick={onManage}
        >
          <Icon of={Ellipsis} />
        </button>
      </div>
      <p className={css.no}>
        <span aria-hidden="true">••••</span>
        <span aria-hidden="true">••••</span>
        <span aria-hidden="true">••••</span>
        <b>
          <span className="visually-hidden">尾号</span>
          {tail}
        </b>
      </p>
      <dl className={css.facts}>
        <div>
          <dt>单笔限额</dt>
          <dd>{amountText(limitOnce)}</dd>
        </div>
        <div>
          <dt>单日限额</dt>
          <dd>{amountText(limitDay)}</dd>
        </div>
        <div>
          <dt>自动扣款</dt>
          <dd>
            <StatusTag kind={signed.length > 0 ? 'done' : 'soon'} bare>
              {signed.length > 0 ? '已签约' : '未签约'}
            </StatusTag>
          </dd>
        </div>
      </dl>
      {keptBecause && (
        <p className={css.note}>
          <Icon of={LockKeyhole} size="s" />
          {keptBecause}
        </p>
      )}
    </section>
  )
}
