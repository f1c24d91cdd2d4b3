import type { Letter } from '@wanka/contract/messaging/letters.ts'
import Gift from 'lucide-react/icons/gift'
import Headset from 'lucide-react/icons/headset'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { Icon, type IconShape } from '../../../ui/primitives/icon.tsx'
import css from './messages.module.css'

const icons = { repayment: ReceiptText, service: Headset, activity: Gift } as const satisfies Record<
  Letter['type'],
  IconShape
>

/** One letter in the list: subject, time, first lines. */
export function LetterRow({
  letter: { letterId, type, title, body, createdAt, read },
}: {
  letter: Letter
}): ReactElement {
  return (
    <Link className={css.row} to={linkTo('internalLetterDetail', { letterId })}>
      <span className={css.icon}>
        <Icon of={icons[type]} size="m" />
        {!read && (
          <span className={css.dot}>
            <span className="visually-hidden">未读</span>
          </span>
        )}
      </span>
      <span className={css.main}>
        <span className={css.head}>
          <b className={read ? undefined : css.unread}>{title}</b>
          <time>{createdAt.slice(5, 16)}</time>
        </span>
        <small>{body}</small>
      </span>
    </Link>
  )
}
