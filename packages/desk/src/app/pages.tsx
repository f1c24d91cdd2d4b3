import type { ResourceProps } from '@refinedev/core'
import type { Permission } from '@wanka/contract/staff/permissions.ts'
import { BookUser, ClipboardCheck, Inbox, type LucideIcon, MessageSquareText, Sun, Users } from 'lucide-react'
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
    ...{ name: 'customers', label: '客户', icon: BookUser, letter: 'k', permission: 'customer.find' },
    list: part(async () => (await import('../pages/customers.tsx')).Customers),
    one: part(async () => (await import('../pages/customer.tsx')).CustomerPage),
  },
  {
    ...{ name: 'proposals', label: '复核', icon: ClipboardCheck, letter: 'f' },
    list: part(async () => (await import('../pages/proposals.tsx')).Proposals),
    one: part(async () => (await import('../pages/proposal.tsx')).ProposalPage),
  },
  {
    ...{ name: 'staff', label: '员工', icon: Users, letter: 'y', permission: 'staff.read' },
    list: part(async () => (await import('../pages/staff.tsx')).StaffPage),
  },
]

export const addressOf = (name: string): string => (name === 'today' ? '/' : `/${name}`)

export const resources: ResourceProps[] = PAGES.map(({ name, label, permission }) => ({
  name,
  list: addressOf(name),
  show: `${addressOf(name)}/:id`,
  meta: { label, permission },
}))
