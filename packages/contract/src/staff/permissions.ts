import * as z from 'zod/mini'

/** What members of staff work as; one person may be several. */
export const STAFF_ROLES = ['agent', 'reviewer', 'finance', 'marketing', 'risk', 'auditor', 'admin'] as const
export const StaffRole = z.enum(STAFF_ROLES)
export type StaffRole = z.infer<typeof StaffRole>

/**
 * What staff may do, and as what. `propose` writes down a decision about money, debts or data that another person then approves, who
 * needs `approve`; the database refuses an approval by the one who proposed.
 */
export const PERMISSIONS = {
  'today.read': STAFF_ROLES,
  'case.read': ['agent', 'finance', 'risk', 'auditor'],
  'case.close': ['finance', 'risk'],
  'ticket.read': ['agent', 'auditor'],
  'ticket.answer': ['agent'],
  'money.read': ['finance', 'auditor'],
  'statement.read': ['finance', 'auditor'],
  'statement.import': ['finance'],
  'statement.match': ['finance'],
  'statement.reveal': ['finance'],
  'transfer.propose': ['finance'],
  'transfer.approve': ['finance'],
  'moneyQueue.read': ['finance', 'auditor'],
  'moneyQueue.work': ['finance'],
  'refund.propose': ['finance'],
  'refund.approve': ['finance'],
  'report.read': ['finance', 'marketing', 'risk', 'auditor'],
  'customer.find': ['agent', 'reviewer', 'finance', 'risk', 'auditor'],
  'customer.read': ['agent', 'reviewer', 'finance', 'risk', 'auditor'],
  'customer.reveal': ['agent', 'reviewer', 'risk'],
  'loan.list': ['finance', 'risk', 'auditor'],
  'customer.note': ['agent', 'reviewer', 'finance', 'risk'],
  'staff.read': ['admin', 'auditor'],
  'staff.propose': ['admin'],
  'staff.approve': ['admin'],
  'freeze.propose': ['risk'],
  'freeze.approve': ['risk'],
  'writeOff.propose': ['finance'],
  'writeOff.approve': ['finance'],
  'gift.propose': ['agent', 'marketing'],
  'gift.approve': ['marketing', 'finance'],
  'campaign.read': ['marketing', 'finance', 'auditor'],
  'campaign.propose': ['marketing'],
  'campaign.approve': ['finance'],
  'audit.read': ['auditor', 'admin'],
  'audit.export': ['auditor'],
  'review.read': ['agent', 'reviewer', 'finance', 'risk', 'auditor'],
  'identity.read': ['reviewer', 'auditor'],
  'identity.propose': ['reviewer'],
  'identity.approve': ['reviewer'],
  'voucher.read': ['reviewer', 'auditor'],
  'voucher.decide': ['reviewer'],
  'hardship.read': ['reviewer', 'risk', 'auditor'],
  'hardship.ask': ['reviewer', 'risk'],
  'hardship.propose': ['reviewer', 'risk'],
  'hardship.approve': ['risk'],
  'topUp.read': ['agent', 'finance', 'auditor'],
  'topUp.propose': ['agent', 'finance'],
  'topUp.approve': ['finance'],
  'closing.read': ['reviewer', 'risk', 'auditor'],
  // 逾期关怀: agents know the customers and risk knows the loans; only risk takes a mark back
  'collection.read': ['agent', 'risk', 'auditor'],
  'collection.work': ['agent', 'risk'],
  'collection.unmark': ['risk'],
  'retained.propose': ['reviewer', 'risk'],
  'retained.approve': ['risk'],
  'catalogue.read': ['marketing', 'finance', 'risk', 'auditor', 'admin'],
  'price.propose': ['marketing'],
  'price.approve': ['finance'],
  'agreement.propose': ['marketing', 'admin'],
  'agreement.approve': ['risk'],
  'moneySetting.propose': ['marketing', 'admin'],
  'moneySetting.approve': ['finance'],
  'riskSetting.propose': ['admin'],
  'riskSetting.approve': ['risk'],
  'serviceSetting.propose': ['marketing', 'admin'],
  'group.read': ['marketing', 'risk', 'auditor', 'admin'],
  'group.propose': ['marketing', 'risk'],
  'group.approve': ['risk'],
  'serviceSetting.approve': ['marketing', 'admin'],
  'content.propose': ['marketing'],
  'content.approve': ['marketing', 'admin'],
} as const satisfies Record<string, readonly StaffRole[]>
export type Permission = keyof typeof PERMISSIONS

/** Whether one of these roles has a permission. */
export const isAllowed = (roles: readonly StaffRole[], permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly StaffRole[]).some((role) => roles.includes(role))
