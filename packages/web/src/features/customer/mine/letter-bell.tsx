import { useQuery } from '@tanstack/react-query'
import { letter } from '@wanka/contract/messaging/letters.ts'
import Bell from 'lucide-react/icons/bell'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { Icon } from '../../../ui/primitives/icon.tsx'
import css from './me.module.css'

/** The link to the letters with their unread count. A failed count is left out without an error. */
export function LetterBell(): ReactElement {
  const { data } = useQuery(callQuery(letter.unread, {}))
  const unread = data?.all ?? 0
  return (
    <Link className={css.tap} to={linkTo('internalLetter')} aria-label={unread > 0 ? `消息，${unread}条未读` : '消息'}>
      <Icon of={Bell} />
      {unread > 0 && (
        <span className={css.badge} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
