import type { ResourceProps } from '@refinedev/core'
import type { Permission } from '@wanka/contract/staff/permissions.ts'
import {
  Banknote,
  BookText,
  BookUser,
  ChartNoAxesCombined,
  ClipboardCheck,
  HeartHandshake,
  IdCard,
  Inbox,
  Landmark,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  MoonStar,
  ScrollText,
  Sun,
  Tags,
  Users,
} from 'lucide-react'
import { lazy, type ReactNode } from 'react'

type Page = {
  name: string
  label: string
  icon: LucideIcon
  /** What opens it from everywhere, after g. */
  letter: string
  permission?: Permission
  list: ReactNode
  one?: ReactNode
}

/** A page that is loaded when it is first opened. */
function part(load: () => Promise<() => ReactNode>): ReactNode {
  const Part = lazy(async () => ({ default: await load() }))
  return <Part />
}

/** The desk's pages in the order of its menu. */
export const PAGES: readonly Page[] = [
  {
    ...{ name: 'today', label: '今天', icon: Sun, letter: 't' },
    list: part(async () => (await import('../pages/today.tsx')).Today),
  },
  {
    ...{ name: 'cases', label: '待处理事项', icon: Inbox, letter: 'c', permission: 'case.read' },
    list: part(async () => (await import('../pages/cases.tsx')).Cases),
  },
  {
    ...{ name: 'tickets', label: '工单', icon: MessageSquareText, letter: 'w', permission: 'ticket.read' },
    list: part(async () => (await import('../pages/tickets.tsx')).Tickets),
    one: part(async () => (await import('../pages/ticket.tsx')).TicketPage),
  },
  {
    ...{ name: 'reviews', label: '审核', icon: IdCard, letter: 'r', permission: 'review.read' },
    list: part(async () => (await import('../pages/reviews.tsx')).Reviews),
    one: part(async () => (await import('../pages/review.tsx')).ReviewPage),
  },
  {
    ...{ name: 'statements', label: '对账', icon: Landmark, letter: 'd', permission: 'statement.read' },
    list: part(async () => (await import('../pages/statements.tsx')).Statements),
  },
  {
    ...{ name: 'customers', label: '客户', icon: BookUser, letter: 'k', permission: 'customer.find' },
    list: part(async () => (await import('../pages/customers.tsx')).Customers),
    one: part(async () => (await import('../pages/customer.tsx')).CustomerPage),
  },
  {
    ...{ name: 'loans', label: '借款', icon: Banknote, letter: 'x', permission: 'loan.list' },
    list: part(async () => (await import('../pages/loans.tsx')).Loans),
    one: part(async () => (await import('../pages/loan.tsx')).LoanPage),
  },
  {
    ...{ name: 'collections', label: '逾期关怀', icon: HeartHandshake, letter: 'h', permission: 'collection.read' },
    list: part(async () => (await import('../pages/collections.tsx')).Collections),
    one: part(async () => (await import('../pages/collection.tsx')).CollectionPage),
  },
  {
    ...{ name: 'ledger', label: '总账', icon: BookText, letter: 'l', permission: 'money.read' },
    list: part(async () => (await import('../pages/ledger.tsx')).LedgerPage),
  },
  {
    ...{ name: 'campaigns', label: '活动', icon: Megaphone, letter: 'm', permission: 'campaign.read' },
    list: part(async () => (await import('../pages/campaigns.tsx')).Campaigns),
    one: part(async () => (await import('../pages/campaign.tsx')).CampaignPage),
  },
  {
    ...{ name: 'catalogue', label: '目录', icon: Tags, letter: 'p', permission: 'catalogue.read' },
    list: part(async () => (await import('../pages/catalogue.tsx')).Catalogue),
  },
  {
    ...{ name: 'reports', label: '报表', icon: ChartNoAxesCombined, letter: 'b', permission: 'report.read' },
    list: part(async () => (await import('../pages/reports.tsx')).Reports),
  },
  {
    ...{ name: 'proposals', label: '复核', icon: ClipboardCheck, letter: 'f' },
    list: part(async () => (await import('../pages/proposals.tsx')).Proposals),
    one: part(async () => (await import('../pages/proposal.tsx')).ProposalPage),
  },
  {
    ...{ name: 'nights', label: '日终', icon: MoonStar, letter: 'n', permission: 'money.read' },
    list: part(async () => (await import('../pages/nights.tsx')).Nights),
    one: part(async () => (await import('../pages/night.tsx')).NightPage),
  },
  {
    ...{ name: 'staff', label: '员工', icon: Users, letter: 'y', permission: 'staff.read' },
    list: part(async () => (await import('../pages/staff.tsx')).StaffPage),
  },
  {
    ...{ name: 'audit', label: '审计', icon: ScrollText, letter: 's', permission: 'audit.read' },
    list: part(async () => (await import('../pages/audit.tsx')).Audit),
  },
]

/** Pages that others lead to. */
export const INNER_PAGES: readonly Pick<Page, 'name' | 'label' | 'permission' | 'one'>[] = [
  {
    ...{ name: 'accounts', label: '账户', permission: 'money.read' },
    one: part(async () => (await import('../pages/account.tsx')).AccountPage),
  },
  {
    ...{ name: 'transfers', label: '记账', permission: 'money.read' },
    one: part(async () => (await import('../pages/transfer.tsx')).TransferPage),
  },
]

export const addressOf = (name: string): string => (name === 'today' ? '/' : `/${name}`)

export const resources: ResourceProps[] = [...PAGES, ...INNER_PAGES].map(({ name, label, permission }) => ({
  name,
  list: addressOf(name),
  show: `${addressOf(name)}/:id`,
  meta: { label, permission },
}))
