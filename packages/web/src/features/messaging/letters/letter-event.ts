import type { Letter } from '@wanka/contract/messaging/letters.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import FileCheck from 'lucide-react/icons/file-check'
import FileClock from 'lucide-react/icons/file-clock'
import FileUp from 'lucide-react/icons/file-up'
import Gem from 'lucide-react/icons/gem'
import HandCoins from 'lucide-react/icons/hand-coins'
import Handshake from 'lucide-react/icons/handshake'
import IdCard from 'lucide-react/icons/id-card'
import Landmark from 'lucide-react/icons/landmark'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Umbrella from 'lucide-react/icons/umbrella'
import Undo from 'lucide-react/icons/undo'
import type { IconShape } from '../../../ui/primitives/icon.tsx'
import { LimitUp } from '../../../ui/primitives/limit-up-icon.tsx'
import type { Tint } from '../../../ui/primitives/tinted-icon.tsx'

/** What a letter tells of, by the words of its title. `money`: the first sum of its text is what moved or is due. */
type Event = { icon: IconShape; money?: boolean; tint?: Tint }

/** The first that fits counts: a reversed insurance premium is a reversal. */
const EVENTS: readonly [title: RegExp, event: Event][] = [
  [/被.*银行(?:撤销|退回)/, { icon: Undo, money: true, tint: 'soon' }],
  [/工单/, { icon: MessageSquareText }],
  [/存管/, { icon: Landmark, money: true }],
  [/提现/, { icon: Landmark, money: true }],
  [/邮/, { icon: Mail }],
  [/征信/, { icon: FileClock, tint: 'soon' }],
  [/登录|密码|账号|账户|注销/, { icon: ShieldCheck }],
  [/实名|身份/, { icon: IdCard }],
  [/券|红包/, { icon: TicketPercent, tint: 'gift' }],
  [/奖励/, { icon: HandCoins, money: true, tint: 'gift' }],
  [/富豆|兑换|会员/, { icon: Gem, tint: 'gift' }],
  [/退款|退回/, { icon: Undo, money: true }],
  [/保险|保单|投保|退保/, { icon: Umbrella, money: true }],
  [/话费|乐通/, { icon: Smartphone, money: true }],
  [/凭证/, { icon: FileUp }],
  [/证明/, { icon: FileCheck }],
  [/额度/, { icon: LimitUp }],
  [/协商|还款计划|延期/, { icon: Handshake }],
  [/更改/, { icon: CalendarClock }],
  [/未成功|已过还款日|罚息/, { icon: CircleAlert, money: true, tint: 'danger' }],
  [/提醒|今天|宽限期|还款日/, { icon: CalendarClock, money: true, tint: 'soon' }],
  [/还款|还本|结清|入账/, { icon: CircleCheck, money: true, tint: 'success' }],
  [/借款|放款|代还|付款/, { icon: BanknoteArrowDown, money: true }],
]

const OF_KIND = {
  repayment: { icon: ReceiptText },
  service: { icon: MessageSquareText },
  activity: { icon: Megaphone, tint: 'gift' },
} as const satisfies Record<Letter['type'], Event>

const UNDONE = /没有|未|过期|取消|暂停|停用|停止|收不到|需要|等待/
const DONE = /成功|到账|入账|抵扣|已通过|已激活|已验证|提高|恢复/

/** The icon of what a letter tells of, and its colour by how it went. */
export function eventOf({ title, type }: Pick<Letter, 'title' | 'type'>): { icon: IconShape; tint: Tint } {
  const { icon, tint } = find({ title, type })
  if (tint === 'danger' || tint === 'soon') return { icon, tint }
  if (UNDONE.test(title)) return { icon, tint: 'soon' }
  return { icon, tint: tint ?? (DONE.test(title) ? 'success' : 'primary') }
}

const find = ({ title, type }: Pick<Letter, 'title' | 'type'>): Event =>
  EVENTS.find(([words]) => words.test(title))?.[1] ?? OF_KIND[type]

/** The sum that a letter is about, where it is about one: the first that its text names with two decimals. */
export function sumOf({ title, type, body }: Pick<Letter, 'title' | 'type' | 'body'>): Fen | undefined {
  const [, sum] = (find({ title, type }).money && /(\d[\d,]*\.\d{2})元/.exec(body)) || []
  return sum === undefined ? undefined : fen(Number(sum.replace(/[,.]/g, '')))
}
