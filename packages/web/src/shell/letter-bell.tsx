import { letter } from '@wanka/contract/messaging/letters.ts'
import Bell from 'lucide-react/icons/bell'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import { useFirstCall } from '../api/first-call.ts'
import { bareCall } from '../shapes/contract-shape.ts'
import { Icon } from '../ui/primitives/icon.tsx'
import css from './letter-bell.module.css'

// Compiled like first.shapes.ts.

const unreadLetters = bareCall(letter.unread)

/** The link to the letters; a dot says that some are unread. A failed count is left out without an error. */
export function LetterBell(): ReactElement {
  const unread = useFirstCall(unreadLetters).data?.all ?? 0
  return (
    <Link className={css.bell} to={linkTo('internalLetter')} aria-label={unread > 0 ? `消息，${unread}条未读` : '消息'}>
      <Icon of={Bell} />
      {unread > 0 && <span className={css.dot} />}
    </Link>
  )
}
